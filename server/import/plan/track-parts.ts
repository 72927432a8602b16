import { createHash } from 'node:crypto';

import type { DraftFile, TrackDraft } from './group.ts';
import type { ImportContext } from '../import-context.ts';
import type { ImportLogEntry } from './import-log.ts';
import { previewFormats, previewsPresent } from '../process/media-keys.ts';
import type { RecordingJob } from '../process/recording-job.ts';

/** Version of the rules by which files become entries: a new one makes the next import look at every file again. */
const rules = 4;

/** A variation or stem of a track, with its entry in the catalogue. */
export interface TrackPart {
  draft: DraftFile;
  kind: 'main' | 'version' | 'stem';
  owner: { variationUid: string } | { stemUid: string };
  known: RecordingJob['known'];
}

/** All parts of a track, the main mix first. */
export async function partsOf(draft: TrackDraft, { catalogueQueue }: ImportContext): Promise<TrackPart[]> {
  const parts = [
    { draft: draft.main, kind: 'main' as const, owner: { variationUid: draft.main.uid } },
    ...draft.versions.map((one) => ({ draft: one, kind: 'version' as const, owner: { variationUid: one.uid } })),
    ...draft.stems.map((one) => ({ draft: one, kind: 'stem' as const, owner: { stemUid: one.uid } })),
  ];
  const known = await Promise.all(parts.map(({ owner }) => catalogueQueue.mediaOf(owner)));
  return parts.map((part, index) => Object.assign(part, { known: known[index] ?? null }));
}

/** A digest of everything that decides the entry of a track, computed without reading a recording. */
export function stampOf(draft: TrackDraft, { covers }: ImportContext): string {
  const files = [draft.main, ...draft.versions, ...draft.stems].map(({ uid, file, pathFacts, row }) => [
    uid,
    [file.path, file.size, file.mtimeMs],
    pathFacts,
    [...row],
  ]);
  const cover = covers.of(draft);
  return digest([rules, draft.uid, draft.entity, files, cover && [cover.path, cover.size, cover.mtimeMs]]);
}

/** Whether the catalogue and the file store have what the log lists. */
export async function allThere(
  parts: readonly TrackPart[],
  before: ImportLogEntry,
  context: ImportContext,
): Promise<boolean> {
  for (const { draft, kind, known } of parts) {
    if (known === null || known.contentHash !== before.media[draft.uid]) return false;
    if (kind === 'main' && !known.hasFeatures) return false;
    if (previewFormats.some((format) => !known.formats.includes(format))) return false;
    if (!(await previewsPresent(context.store, known.contentHash, known.gain))) return false;
  }
  return true;
}

/** 128 bits of the SHA-256 of a JSON value, in hexadecimal. */
export function digest(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
}
