import type { PlayerSource } from '#player/state.ts';
import type { Row } from '#shared/contract/catalogue.ts';

/** The list a row stands in: what the player's previous and next walk through. */
export interface ListContext {
  /** The endpoint and query of the whole result; null for rows that are a list of their own. */
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
