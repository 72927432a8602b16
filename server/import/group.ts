import path from 'node:path';

import type { Entity } from '#shared/contract/primitives.ts';

import { CsvFields } from './csv-row.ts';
import type { CsvRow } from './csv-file.ts';
import { groupBy } from './group-by.ts';
import { type Place, placeOf, type Role } from './place.ts';
import type { ImportRefused } from './refused.ts';
import type { FoundFile } from './scan.ts';

/** A file with all that its place and its row say. */
export interface DraftFile {
  /** Stable name of the variation or stem: the row's, else the path. */
  uid: string;
  file: FoundFile;
  place: Place;
  row: CsvRow;
}

/** A track as the folder has it: one main mix, and what goes with it. */
export interface TrackDraft {
  uid: string;
  entity: Entity;
  main: DraftFile;
  versions: DraftFile[];
  stems: DraftFile[];
}

interface Candidate extends DraftFile {
  role: Role;
}

const nothing: CsvRow = new Map();

/**
 * Puts files together to tracks.
 *
 * @param prefix before every uid that is made from a path, for folders whose paths would meet those of another
 */
export function groupTracks(
  files: readonly FoundFile[],
  rows: ReadonlyMap<string, CsvRow>,
  prefix = '',
): { tracks: TrackDraft[]; refused: ImportRefused[] } {
  const refused: ImportRefused[] = [];
  const candidates = unique(
    files.map((file) => candidateOf(file, rows.get(file.path) ?? nothing, prefix)),
    refused,
  );
  const byUid = new Map(candidates.filter(({ role }) => role === 'main').map((one) => [one.uid, one.place.track]));
  const groups = groupBy(candidates, ({ row, place }) => {
    const parent = row.get('track');
    return parent === undefined ? place.track : (byUid.get(parent) ?? parent);
  });
  for (const [track, group] of groups) adopt(groups, track, group);
  const tracks: TrackDraft[] = [];
  for (const [track, group] of groups) {
    const [main, ...further] = group.filter(({ role }) => role === 'main');
    for (const other of further)
      refused.push({ path: other.file.path, code: 'duplicate-uid', detail: main?.file.path ?? '' });
    if (main) tracks.push(trackOf(main, group, prefix + track));
    else for (const { file } of group) refused.push({ path: file.path, code: 'no-main', detail: track });
  }
  return { tracks, refused };
}

function candidateOf(file: FoundFile, row: CsvRow, prefix: string): Candidate {
  const place = placeOf(file.path);
  // What is wrong in the row is told when the track is described.
  const role = new CsvFields(row, () => undefined).role();
  const partOfTrack = row.has('track') && place.role === 'main';
  return {
    uid: row.get('uid') ?? prefix + file.path,
    file,
    place,
    row,
    role: role ?? (partOfTrack ? 'version' : place.role),
  };
}

/** The same uid twice would be one thing with two sounds. */
function unique(candidates: readonly Candidate[], refused: ImportRefused[]): Candidate[] {
  const first = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const other = first.get(candidate.uid);
    if (other) refused.push({ path: candidate.file.path, code: 'duplicate-uid', detail: other.file.path });
    else first.set(candidate.uid, candidate);
  }
  return [...first.values()];
}

/** A folder with versions and stems, whose main mix has a name of its own: the only recording beside them. */
function adopt(groups: Map<string, Candidate[]>, track: string, group: Candidate[]): void {
  if (group.some(({ role }) => role === 'main')) return;
  const beside = [...groups].filter(([other]) => path.posix.dirname(other) === track);
  const [only, ...others] = beside;
  if (!only || others.length > 0 || only[1].length !== 1) return;
  groups.delete(only[0]);
  group.unshift(...only[1]);
}

function trackOf(main: Candidate, group: readonly Candidate[], path: string): TrackDraft {
  const fields = new CsvFields(main.row, () => undefined);
  return {
    uid: main.row.get('uid') ?? path,
    entity: fields.entity() ?? main.place.entity,
    main,
    versions: group.filter(({ role }) => role === 'version'),
    stems: group.filter(({ role }) => role === 'stem'),
  };
}
