import path from 'node:path';

import type { Entity } from '#shared/contract/primitives.ts';
import { groupBy } from '#shared/domain/group-by.ts';

import { CsvFields } from '../scan/csv-row.ts';
import type { CsvRow } from '../scan/csv-file.ts';
import { type PathFacts, pathFactsOf, type Role } from '../scan/path-facts.ts';
import type { Rejection } from '../rejection.ts';
import type { FoundFile } from '../scan/scan.ts';

/** A file with the facts of its path and its row. */
export interface DraftFile {
  /** Stable name of the variation or stem: from the row, else the path. */
  uid: string;
  file: FoundFile;
  pathFacts: PathFacts;
  row: CsvRow;
}

/** A track of the folder: one main mix, with its versions and stems. */
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
 * Groups files to tracks.
 *
 * @param prefix for every uid made from a path, for folders whose paths would collide
 */
export function groupTracks(
  files: readonly FoundFile[],
  rows: ReadonlyMap<string, CsvRow>,
  prefix = '',
): { tracks: TrackDraft[]; rejected: Rejection[] } {
  const rejected: Rejection[] = [];
  const candidates = unique(
    files.map((file) => candidateOf(file, rows.get(file.path) ?? nothing, prefix)),
    rejected,
  );
  const byUid = new Map(candidates.filter(({ role }) => role === 'main').map((one) => [one.uid, one.pathFacts.track]));
  const groups = groupBy(candidates, ({ row, pathFacts }) => {
    const parent = row.get('track');
    return parent === undefined ? pathFacts.track : (byUid.get(parent) ?? parent);
  });
  for (const [track, group] of groups) adopt(groups, track, group);
  const tracks: TrackDraft[] = [];
  for (const [track, group] of groups) {
    const [main, ...further] = group.filter(({ role }) => role === 'main');
    for (const other of further)
      rejected.push({ path: other.file.path, code: 'duplicate-uid', detail: main?.file.path ?? '' });
    if (main) tracks.push(trackOf(main, group, prefix + track));
    else for (const { file } of group) rejected.push({ path: file.path, code: 'no-main', detail: track });
  }
  return { tracks, rejected };
}

function candidateOf(file: FoundFile, row: CsvRow, prefix: string): Candidate {
  const pathFacts = pathFactsOf(file.path);
  // Errors in the row are reported when the track is described.
  const role = new CsvFields(row, () => undefined).role();
  const partOfTrack = row.has('track') && pathFacts.role === 'main';
  return {
    uid: row.get('uid') ?? prefix + file.path,
    file,
    pathFacts,
    row,
    role: role ?? (partOfTrack ? 'version' : pathFacts.role),
  };
}

/** A repeated uid would be one item with two sounds. */
function unique(candidates: readonly Candidate[], rejected: Rejection[]): Candidate[] {
  const first = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const other = first.get(candidate.uid);
    if (other) rejected.push({ path: candidate.file.path, code: 'duplicate-uid', detail: other.file.path });
    else first.set(candidate.uid, candidate);
  }
  return [...first.values()];
}

/** A folder with versions and stems whose main mix has another name: it is the only recording beside them. */
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
    entity: fields.entity() ?? main.pathFacts.entity,
    main,
    versions: group.filter(({ role }) => role === 'version'),
    stems: group.filter(({ role }) => role === 'stem'),
  };
}
