import { createContext, use, type ComponentType } from 'react';

import { useTakenOver } from '#platform/taken-over.ts';
import type { Translate } from '#platform/i18n/index.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { ItemType } from '#shared/contract/content-items.ts';
import type { Entity, Localized } from '#shared/contract/primitives.ts';

/** A further action of tracks, from a feature. */
export interface RowActionSlot {
  /** The value of `data-row-action` of its button: keys and the menu of narrow rows use it. */
  name: string;
  /** Its line in that menu. */
  text: (t: Translate) => string;
  /** An `IconButton` of the given size, or nothing where the row is not for it. */
  Action: ComponentType<{ row: Row; size: 'row' | 'normal' }>;
}

/** What gathers tracks, as actions on all of them need it. */
export interface TrackGroupSubject {
  itemType: ItemType;
  entity: Entity;
  id: number;
  name: Localized;
}

/** The same for the page of an album, a playlist, an author, …: a button (`IconButton`). */
export interface TrackGroupActionSlot {
  name: string;
  Action: ComponentType<{ trackGroup: TrackGroupSubject }>;
}

export interface Slots {
  /** Of every row, of the head of the panel and of the track's page: download, share, add to project, favourite. */
  rows: readonly RowActionSlot[];
  trackGroups: readonly TrackGroupActionSlot[];
  /** What the person has done with a row before. */
  Past?: ComponentType<{ row: Row }>;
  /** Of all versions or all stems of a track. */
  Parts?: ComponentType<{ rows: readonly Row[] }>;
}

/** Until they have come. */
export const noSlots: Slots = { rows: [], trackGroups: [] };

/** The actions of tracks from src/app, in order. Loaded after the first rows, which reserve their space. */
export const ActionSlots = createContext(noSlots);

export const useSlots = (): Slots => useTakenOver(use(ActionSlots), noSlots);
