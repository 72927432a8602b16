import type { PlayerSource } from '#player/state.ts';
import type { Row } from '#shared/contract/catalogue.ts';

/** The list of a row: previous and next of the player step through it. */
export interface ListContext {
  /** The endpoint and query of the whole result; null for rows that are the complete list. */
  readonly source: PlayerSource | null;
  /** Place of the first row shown in the whole result, from 0. */
  readonly first: number;
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Rows that are all there is of their list. */
export function wholeList(rows: readonly Row[]): ListContext {
  return { source: null, first: 0, rows, total: rows.length };
}
