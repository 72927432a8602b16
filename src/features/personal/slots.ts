import type { ComponentType, ReactNode } from 'react';

import type { PlayerSource } from '#player/state.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { FileType } from '#shared/contract/downloads.ts';
import type { Favorite } from '#shared/contract/favorites.ts';
import type { ItemType } from '#shared/contract/content-items.ts';

/** Rows of tracks, rendered by the catalogue. */
export interface TracksProps {
  /** Id of the heading that names the list. */
  headingId: string;
  rows: readonly Row[];
  /** The whole result, for the player; null when these rows are all of it. */
  source: PlayerSource | null;
  /** Index of the first row in it, from 0. */
  first: number;
  total: number;
  stale: boolean;
  /** Replaces the description of a row. */
  noteOf?: (row: Row) => ReactNode;
  /** List items that are no rows, by the index of the row that they precede. */
  gaps?: ReadonlyMap<number, ReactNode>;
}

/** Track groups, rendered by the catalogue. */
export interface TrackGroupsProps {
  itemType: ItemType;
  headingId: string;
  items: readonly NonNullable<Favorite['gathering']>[];
  stale: boolean;
  /** Replaces the facts of a track group. */
  noteOf?: (item: NonNullable<Favorite['gathering']>) => ReactNode;
  /** A tool on the cover of a track group. */
  toolOf?: (item: NonNullable<Favorite['gathering']>) => ReactNode;
}

interface SkeletonsProps {
  count: number;
  /** Shown only after a delay. */
  shown: boolean;
}

/** Components of personal lists, from the catalogue and downloads; src/app injects them. */
export interface ListComponents {
  Tracks: ComponentType<TracksProps>;
  TrackSkeletons: ComponentType<SkeletonsProps>;
  TrackGroups: ComponentType<TrackGroupsProps>;
  TrackGroupSkeletons: ComponentType<SkeletonsProps>;
  /** Makes all favourites available offline. */
  OfflineFavorites: ComponentType;
  /** Downloads a sound again in one of these file types. */
  DownloadAgain: ComponentType<{ row: Row; types: readonly FileType[] }>;
}
