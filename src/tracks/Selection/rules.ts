import type { Row } from '#shared/contract/catalogue.ts';

import type { ListContext } from '../list-context.ts';

/** A row that was chosen, and its index in the whole result, from 0. */
export interface Chosen {
  readonly row: Row;
  readonly index: number;
}

/** By what names the row in its list. */
export type ChosenRows = Readonly<Record<string, Chosen>>;

export const nameOf = ({ kind, id }: Row): string => `${kind} ${id}`;

/**
 * The identity of a list, whatever its order and page: its selection stays.
 *
 * @param headingId for lists without a source
 */
export function listKey({ source }: ListContext, headingId: string): string {
  if (!source) return headingId;
  const { sort: _sort, page: _page, ...query } = source.query;
  return `${source.call} ${JSON.stringify(query)}`;
}

/** With the row at an index of the page shown chosen, or no more. */
export function toggled(chosen: ChosenRows, list: ListContext, index: number): ChosenRows {
  const row = list.rows[index];
  if (!row) return chosen;
  const { [nameOf(row)]: known, ...others } = chosen;
  return known ? others : { ...others, [nameOf(row)]: { row, index: list.first + index } };
}

/** With all rows between two indices of the whole result, both included, as far as the page shows them. */
export function extended(chosen: ChosenRows, list: ListContext, from: number, to: number): ChosenRows {
  const [first, last] = from < to ? [from, to] : [to, from];
  const added = list.rows
    .map((row, index) => ({ row, index: list.first + index }))
    .filter(({ index }) => index >= first && index <= last)
    .map((one) => [nameOf(one.row), one] as const);
  return { ...chosen, ...Object.fromEntries(added) };
}

/** The rows in the order of their list. */
export function inOrder(chosen: ChosenRows): Row[] {
  return Object.values(chosen)
    .toSorted((a, b) => a.index - b.index)
    .map(({ row }) => row);
}
