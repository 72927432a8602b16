import type { ComponentType, ReactNode } from 'react';

import type { PlayerSource } from '#player/state.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { FileType } from '#shared/contract/downloads.ts';
import type { Favorite } from '#shared/contract/favorites.ts';
import type { ItemType } from '#shared/contract/content-items.ts';

/** Rows of tracks as the catalogue draws them. */
export interface TracksProps {
  /** Id of the heading that names the list. */
  headingId: string;
  rows: readonly Row[];
  /** The whole result, for the player; null where these rows are all of it. */
  source: PlayerSource | null;
  /** Place of the first row in it, from 0. */
  first: number;
  total: number;
  stale: boolean;
  /** Said of a row in the place of its description. */
  noteOf?: (row: Row) => ReactNode;
  /** List items that are no rows, by the index of the row they stand before. */
  gaps?: ReadonlyMap<number, ReactNode>;
}

/** Albums, labels, … as the catalogue draws them. */
export interface TrackGroupsProps {
  itemType: ItemType;
  headingId: string;
  items: readonly NonNullable<Favorite['gathering']>[];
  stale: boolean;
  /** Said of one in the place of its facts. */
  noteOf?: (item: NonNullable<Favorite['gathering']>) => ReactNode;
  /** Stands on the cover of one. */
  toolOf?: (item: NonNullable<Favorite['gathering']>) => ReactNode;
}

interface SkeletonsProps {
  count: number;
  /** The wait is long enough to be worth showing. */
  shown: boolean;
}

/** What personal lists are made of; the catalogue and downloads have it, src/app brings the two together. */
export interface ListComponents {
  Tracks: ComponentType<TracksProps>;
  TrackSkeletons: ComponentType<SkeletonsProps>;
  TrackGroups: ComponentType<TrackGroupsProps>;
  TrackGroupSkeletons: ComponentType<SkeletonsProps>;
  /** Downloads a sound again as one of these types. */
  DownloadAgain: ComponentType<{ row: Row; types: readonly FileType[] }>;
}
