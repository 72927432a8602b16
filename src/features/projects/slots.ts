import type { ComponentType, ReactNode, Ref } from 'react';

import type { PlayerSource } from '#player/state.ts';
import type { Row } from '#shared/contract/catalogue.ts';

/** The list that rows stand in, for the player and for choosing several. */
export interface RowList {
  /** Null for rows that are all there is of their list. */
  source: PlayerSource | null;
  first: number;
  /** By place; a row that is not known, or no longer in the catalogue, is a hole. */
  rows: readonly Row[];
  total: number;
}

/** One line of the menu of an item. */
export interface ItemAct {
  readonly value: string;
  readonly text: string;
  readonly run: () => void;
}

interface RowProps {
  row: Row;
  index: number;
  list: RowList;
  /** Of the heading that names the list. */
  headingId: string;
  lead?: ReactNode;
  tail?: ReactNode;
  below?: ReactNode;
  /** Further lines of its menu. */
  acts?: readonly ItemAct[] | undefined;
  rowRef?: Ref<HTMLLIElement>;
}

interface RowsProps {
  list: RowList;
  headingId: string;
  stale: boolean;
  /** Room above and below for what is not on the screen, in pixels. */
  before: number;
  after: number;
  children: ReactNode;
}

/** What the pages of projects have of the catalogue; src/app brings the two together. */
export interface ProjectComponents {
  /** A list of rows, of which only those on the screen are there. */
  Rows: ComponentType<RowsProps>;
  /** One row; a `li`. */
  Row: ComponentType<RowProps>;
  /** What was chosen of a list, in its order. */
  chosenOf: (list: RowList, headingId: string) => readonly Row[];
}
