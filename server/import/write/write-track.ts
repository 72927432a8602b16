import type { CatalogueWriter } from '../../domain/ingest-types.ts';
import { CsvFields } from '../scan/csv-row.ts';
import { describeTrack } from './describe.ts';
import type { WrongTag } from './code-from-tag.ts';
import type { DraftFile, TrackDraft } from '../plan/group.ts';
import type { ImportContext } from '../import-context.ts';
import type { ImportLogEntry } from '../plan/import-log.ts';
import { stemOf, variationOf } from './variation-and-stem.ts';
import type { RecordingResult } from '../process/recording-job.ts';
import { digest, type TrackPart } from '../plan/track-parts.ts';

interface FinishedPart {
  part: TrackPart;
  result: RecordingResult;
}

/** A track whose files have all been read. */
export interface FinishedTrack {
  draft: TrackDraft;
  main: FinishedPart;
  /** Versions and stems that were accepted. */
  others: readonly FinishedPart[];
  stamp: string;
  before: ImportLogEntry | undefined;
}

/** Writes a track into the catalogue, and then into the import log. */
export async function writeTrack(finished: FinishedTrack, context: ImportContext): Promise<TrackOutcome> {
  const { draft, main, others, before } = finished;
  const { tags, traits, picture } = main.result;
  const facts = { draft, tags, traits, picture: picture ?? undefined };
  const { fields, wrongTag } = metadataOf(main.part.draft, context);
  const described = describeTrack(facts, fields, context.vocabulary, wrongTag);
  const parts = [main, ...others];
  const entries = parts.map((part) => entryOf(part, draft, context));
  const meta = digest([described, entries]);
  const outcome = outcomeOf(finished, meta);
  if (context.dryRun) return outcome;
  await context.catalogueQueue.references(described.references);
  await context.catalogueQueue.write(async (writer) => {
    await writer.track(described.track);
    for (const [index, { part, result }] of parts.entries()) {
      await entries[index]?.write(writer);
      // Media last: a track without them is not listed, so that a kill midway leaves nothing incomplete visible.
      if (result.media) await writer.media(part.owner, result.media);
      else if (result.features) await writer.features(part.owner, result.features);
    }
  });
  const media = Object.fromEntries(parts.map(({ part, result }) => [part.draft.uid, result.contentHash]));
  await context.importLog.add({ uid: draft.uid, stamp: finished.stamp, meta, media, traits });
  return outcome;

  function outcomeOf({ main: { part }, before: earlier }: FinishedTrack, now: string): TrackOutcome {
    if (part.known === null) return 'created';
    const same =
      before !== undefined && earlier?.meta === now && parts.every(({ result }) => !result.media && !result.features);
    return same ? 'unchanged' : 'updated';
  }
}

/** The row of a file, and the reporter of errors in it or in its tags. */
function metadataOf(
  { file: { path }, row }: DraftFile,
  context: ImportContext,
): { fields: CsvFields; wrongTag: WrongTag } {
  const reportAs = (code: 'csv-value' | 'tag-value') => (name: string, value: string) =>
    context.reject({ path, code, detail: `${name}: ${value}` });
  return { fields: new CsvFields(row, reportAs('csv-value')), wrongTag: reportAs('tag-value') };
}

function entryOf({ part, result: { tags } }: FinishedPart, draft: TrackDraft, context: ImportContext) {
  if (part.kind === 'stem') {
    const stem = stemOf({ file: part.draft, tags }, draft, context.vocabulary);
    return { content: stem, write: (writer: CatalogueWriter) => writer.stem(stem) };
  }
  const facts = { file: part.draft, tags, ...metadataOf(part.draft, context) };
  const variation = variationOf(facts, draft, context.vocabulary);
  return { content: variation, write: (writer: CatalogueWriter) => writer.variation(variation) };
}

/** What an import did with a track. */
export type TrackOutcome = 'created' | 'updated' | 'unchanged' | 'failed';
