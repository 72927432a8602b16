import type { ComponentType, ReactNode, Ref } from 'react';

import type { PlayerSource } from '#player/state.ts';
import type { Row } from '#shared/contract/catalogue.ts';

/** The list that contains rows, for the player and for selections. */
export interface RowList {
  /** Null when the rows are the whole list. */
  source: PlayerSource | null;
  first: number;
  /** By index; rows that are not loaded, or have left the catalogue, are holes. */
  rows: readonly Row[];
  total: number;
}

/** An action in the menu of an item. */
export interface ItemAct {
  readonly value: string;
  readonly text: string;
  readonly run: () => void;
}

interface RowProps {
  row: Row;
  index: number;
  list: RowList;
  /** Id of the heading that names the list. */
  headingId: string;
  lead?: ReactNode;
  tail?: ReactNode;
  below?: ReactNode;
  /** Further actions of the item's menu. */
  acts?: readonly ItemAct[] | undefined;
  rowRef?: Ref<HTMLLIElement>;
}

interface RowsProps {
  list: RowList;
  headingId: string;
  stale: boolean;
  /** Space above and below the rendered rows, in pixels. */
  before: number;
  after: number;
  children: ReactNode;
}

/** Components of the catalogue on project pages; src/app injects them. */
export interface ProjectComponents {
  /** A list of which only visible rows are rendered. */
  Rows: ComponentType<RowsProps>;
  /** One row; a `li`. */
  Row: ComponentType<RowProps>;
  /** Makes a project available offline. */
  Offline: ComponentType<{ project: { hash: string; name: string } }>;
  /** Returns the selected rows of a list, in its order. */
  chosenOf: (list: RowList, headingId: string) => readonly Row[];
}
