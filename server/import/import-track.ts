import { isDiskFull, refusalOf } from './failures.ts';
import type { TrackDraft } from './group.ts';
import type { ImportShop } from './import-shop.ts';
import type { RecordingJob, RecordingResult } from './recording-job.ts';
import { allThere, partsOf, stampOf, type TrackPart } from './track-parts.ts';
import { writeTrack } from './write-track.ts';

export type TrackOutcome = 'created' | 'updated' | 'unchanged' | 'failed';

/**
 * Imports one track: its main mix first, whose gain its versions and stems share, and the database last, so that what
 * is listed is whole.
 *
 * @throws what stops the whole import: a full disk, an abort
 */
export async function importTrack(draft: TrackDraft, shop: ImportShop): Promise<TrackOutcome> {
  const [main, ...others] = await partsOf(draft, shop);
  if (!main) return 'failed';
  const stamp = stampOf(draft, shop);
  const before = shop.ledger.get(draft.uid);
  if (before?.stamp === stamp && (await allThere([main, ...others], before, shop))) {
    for (const part of [main, ...others]) shop.done(part.draft.file.path, 0);
    return 'unchanged';
  }
  const heard = before?.media[main.draft.uid] === undefined ? 'listen' : before.traits;
  const cover = shop.covers.of(draft)?.absolute ?? null;
  const first = await attempt(main, { gain: null, traits: draft.entity === 'music' ? heard : null, cover }, shop);
  if (!first) {
    for (const { draft: other } of others) {
      shop.refuse({ path: other.file.path, code: 'main-refused', detail: main.draft.file.path });
      shop.done(other.file.path, 0);
    }
    return 'failed';
  }
  const wish = { gain: first.gain, traits: null, cover: null };
  const rest = await Promise.all(others.map(async (part) => ({ part, result: await attempt(part, wish, shop) })));
  const whole = rest.flatMap(({ part, result }) => (result ? [{ part, result }] : []));
  return writeTrack({ draft, main: { part: main, result: first }, others: whole, stamp, before }, shop);
}

async function attempt(
  { draft: { file }, known }: TrackPart,
  wish: Pick<RecordingJob, 'gain' | 'traits' | 'cover'>,
  shop: ImportShop,
): Promise<RecordingResult | undefined> {
  const { absolute, size, mtimeMs } = file;
  const job: RecordingJob = { file: { absolute, size, mtimeMs }, known, dryRun: shop.dryRun, ...wish };
  try {
    const result = await shop.pool.run(job, { signal: shop.signal });
    if (result.pictureProblem !== null) {
      shop.refuse({ path: file.path, code: 'picture', detail: result.pictureProblem });
    }
    shop.done(file.path, result.media?.duration ?? 0);
    return result;
  } catch (error) {
    if (shop.signal.aborted || isDiskFull(error)) throw error;
    shop.refuse(refusalOf(file.path, error));
    shop.done(file.path, 0);
    return undefined;
  }
}
