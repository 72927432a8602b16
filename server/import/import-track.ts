import type { TrackDraft } from './plan/group.ts';
import type { ImportContext } from './import-context.ts';
import type { ImportLogEntry } from './plan/import-log.ts';
import type { RecordingJob, RecordingResult } from './process/recording-job.ts';
import { rejectedFile } from './rejection.ts';
import { allThere, partsOf, stampOf, type TrackPart } from './plan/track-parts.ts';
import { writeTrack } from './write/write-track.ts';
import type { TrackOutcome } from './write/write-track.ts';

/** A track with something to do. */
export interface PlannedTrack {
  draft: TrackDraft;
  main: TrackPart;
  others: readonly TrackPart[];
  stamp: string;
  /** What an earlier import has done. */
  before: ImportLogEntry | undefined;
}

/**
 * Imports one track: its main mix first, whose gain its versions and stems share, and the database last, so that a
 * listed track is complete.
 *
 * @throws errors that stop the whole import: a full disk, an abort
 */
export async function importTrack(draft: TrackDraft, context: ImportContext): Promise<TrackOutcome> {
  const planned = await planTrack(draft, context);
  return typeof planned === 'string' ? planned : processTrack(planned, context);
}

/** Finds what is to do for a track; nothing of its files is read. */
export async function planTrack(draft: TrackDraft, context: ImportContext): Promise<PlannedTrack | TrackOutcome> {
  const [main, ...others] = await partsOf(draft, context);
  if (!main) return 'failed';
  const stamp = stampOf(draft, context);
  const before = await context.importLog.get(draft.uid);
  if (before?.stamp !== stamp || !(await allThere([main, ...others], before, context))) {
    return { draft, main, others, stamp, before };
  }
  for (const part of [main, ...others]) context.done(part.draft.file.path, 0);
  return 'unchanged';
}

async function processTrack(planned: PlannedTrack, context: ImportContext): Promise<TrackOutcome> {
  const { draft, main, others, before } = planned;
  const heard = before?.media[main.draft.uid] === undefined ? 'listen' : before.traits;
  const cover = context.covers.of(draft)?.absolute ?? null;
  const first = await attempt(main, { gain: null, traits: draft.entity === 'music' ? heard : null, cover }, context);
  if (!first) {
    for (const { draft: other } of others) {
      context.reject({ path: other.file.path, code: 'main-rejected', detail: main.draft.file.path });
      context.done(other.file.path, 0);
    }
    return 'failed';
  }
  const options = { gain: first.gain, traits: null, cover: null };
  const rest = await Promise.all(others.map(async (part) => ({ part, result: await attempt(part, options, context) })));
  const whole = rest.flatMap(({ part, result }) => (result ? [{ part, result }] : []));
  return writeTrack({ ...planned, main: { part: main, result: first }, others: whole }, context);
}

async function attempt(
  { draft: { file }, known }: TrackPart,
  options: Pick<RecordingJob, 'gain' | 'traits' | 'cover'>,
  context: ImportContext,
): Promise<RecordingResult | undefined> {
  const { absolute, size, mtimeMs } = file;
  const job: RecordingJob = { file: { absolute, size, mtimeMs }, known, dryRun: context.dryRun, ...options };
  try {
    const result = await context.pool.run(job, { signal: context.signal });
    if (result.pictureProblem !== null) {
      context.reject({ path: file.path, code: 'picture', detail: result.pictureProblem });
    }
    context.done(file.path, result.media?.duration ?? 0);
    return result;
  } catch (error) {
    if (context.signal.aborted || context.mayPass(error)) throw error;
    context.reject(rejectedFile(file.path, error));
    context.done(file.path, 0);
    return undefined;
  }
}
