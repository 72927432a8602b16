import { hostname } from 'node:os';

import { pathFactsOf } from '../scan/path-facts.ts';
import type { FoundFile } from '../scan/scan.ts';
import type { DraftFile, TrackDraft } from '../plan/group.ts';
import type { ImportLogEntry } from '../plan/import-log.ts';

/** A file with its row; the facts of its path follow from that. */
interface SentFile {
  uid: string;
  file: FoundFile;
  row: [string, string][];
}

/** All that another process needs to import a track. */
export interface SentTrack {
  /** The command that asks: what tracks of one import share is written once by each process. */
  run: string;
  /** The machine that has found the files. */
  machine: string;
  uid: string;
  entity: TrackDraft['entity'];
  main: SentFile;
  versions: SentFile[];
  stems: SentFile[];
  cover: FoundFile | null;
  before: ImportLogEntry | null;
}

/** The name of this machine. */
export const thisMachine = (): string => hostname();

/** A track as JSON, for the row of its job. */
export function packTrack(
  { uid, entity, main, versions, stems }: TrackDraft,
  more: Pick<SentTrack, 'run' | 'machine' | 'cover' | 'before'>,
): string {
  const packed = (file: DraftFile): SentFile => ({ uid: file.uid, file: file.file, row: [...file.row] });
  const track: SentTrack = {
    ...more,
    uid,
    entity,
    main: packed(main),
    versions: versions.map(packed),
    stems: stems.map(packed),
  };
  return JSON.stringify(track);
}

/** @throws SyntaxError for what packTrack has not made */
export function unpackTrack(json: string): { draft: TrackDraft; sent: SentTrack } {
  // Of packTrack: fields are only ever added.
  const sent = JSON.parse(json) as SentTrack;
  const unpacked = ({ uid, file, row }: SentFile): DraftFile => ({
    uid,
    file,
    row: new Map(row),
    pathFacts: pathFactsOf(file.path),
  });
  const { uid, entity, main, versions, stems } = sent;
  const draft = {
    uid,
    entity,
    main: unpacked(main),
    versions: versions.map(unpacked),
    stems: stems.map(unpacked),
  };
  return { draft, sent };
}
