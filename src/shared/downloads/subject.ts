import type { Row } from '../contract/catalogue.ts';
import type { Entity, Localized } from '../contract/primitives.ts';

/** What gathers tracks and can be had as one zip. */
export type TrackGroupName = 'albums' | 'playlists' | 'libraries' | 'collections';

/** The subject of a download. */
export type DownloadSubject =
  | { readonly kind: 'one'; readonly row: Row }
  /** All stems of the track of a row. */
  | { readonly kind: 'stems'; readonly row: Row }
  /** Rows of one list, all of one kind; `leftOut` exclusive ones are not among them, which the person may not have. */
  | { readonly kind: 'many'; readonly rows: readonly Row[]; readonly leftOut?: number }
  | { readonly kind: 'trackGroup'; readonly trackGroup: TrackGroupName; readonly id: number; readonly name: Localized };

/** Which family of the catalogue the files are of. */
export function entityOf(subject: DownloadSubject): Entity {
  if (subject.kind === 'trackGroup')
    return subject.trackGroup === 'albums' || subject.trackGroup === 'playlists' ? 'music' : 'sound';
  const row = subject.kind === 'many' ? subject.rows[0] : subject.row;
  return row?.entity ?? 'music';
}

/** Whether nothing of it can be had without the right to exclusive tracks. */
export function isExclusive(subject: DownloadSubject): boolean {
  if (subject.kind === 'trackGroup') return false;
  return subject.kind === 'many' ? subject.rows.every((row) => row.is_exclusive) : subject.row.is_exclusive;
}
