import type { Row } from '#shared/contract/catalogue.ts';

import type { ListContext } from '../list-context.ts';

/** A row that was chosen: from which result, and its index in that, from 0. */
export interface Chosen {
  readonly row: Row;
  readonly of: string;
  readonly index: number;
}

/** By what names the row in its list. */
export type ChosenRows = Readonly<Record<string, Chosen>>;

export const nameOf = ({ kind, id }: Row): string => `${kind} ${id}`;

/** What one searches and filters to collect from: a selection goes on from one result to the next. */
const catalogues = /^(?:music|sound)\/tracks\/list$/;

/**
 * The lists that share a selection: all results of a catalogue that are files of one kind, as a zip is; elsewhere a list
 * whatever its order and page.
 *
 * @param headingId for lists without a source
 */
export const listKey = (list: ListContext, headingId: string): string =>
  list.source && catalogues.test(list.source.call)
    ? `${list.source.call} ${list.rows[0]?.kind ?? ''}`
    : resultOf(list, headingId);

/** The identity of a list, whatever its order and page. */
export function resultOf({ source }: ListContext, headingId = ''): string {
  if (!source) return headingId;
  const { sort: _sort, page: _page, ...query } = source.query;
  return `${source.call} ${JSON.stringify(query)}`;
}

/** With the row at an index of the page shown chosen, or no more. */
export function toggled(chosen: ChosenRows, list: ListContext, index: number): ChosenRows {
  const row = list.rows[index];
  if (!row) return chosen;
  const { [nameOf(row)]: known, ...others } = chosen;
  return known ? others : { ...others, [nameOf(row)]: { row, of: resultOf(list), index: list.first + index } };
}

/** With all rows between two indices of the whole result, both included, as far as the page shows them. */
export function extended(chosen: ChosenRows, list: ListContext, from: number, to: number): ChosenRows {
  const [first, last] = from < to ? [from, to] : [to, from];
  const added = list.rows
    .map((row, index) => ({ row, of: resultOf(list), index: list.first + index }))
    .filter(({ index }) => index >= first && index <= last)
    .map((one) => [nameOf(one.row), one] as const);
  return { ...chosen, ...Object.fromEntries(added) };
}

/** The rows in the order of their list, those of the result that was chosen from first before others. */
export function inOrder(chosen: ChosenRows): Row[] {
  const all = Object.values(chosen);
  const results = all.map(({ of }) => of);
  return all
    .toSorted((a, b) => results.indexOf(a.of) - results.indexOf(b.of) || a.index - b.index)
    .map(({ row }) => row);
}
