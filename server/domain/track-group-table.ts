import type { Entity } from '#shared/contract/primitives.ts';

/** Tables of things that gather tracks. */
export type TrackGroupTable = 'authors' | 'labels' | 'albums' | 'libraries' | 'playlists' | 'collections';

/** One kind of track group as one family of the catalogue shows it; only authors belong to both. */
export interface TrackGroupSource {
  readonly table: TrackGroupTable;
  readonly entity: Entity;
}
