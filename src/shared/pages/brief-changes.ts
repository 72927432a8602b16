import { musicFilterKeys, soundFilterKeys, type FilterKey } from '../contract/filter-keys.ts';
import type { SearchConcept } from '../contract/search-meta.ts';
import { withFilterState } from './filter-changes.ts';
import type { ListChanges, ListQuery } from './list-address.ts';

/** A search without one of its concepts. */
export function withoutConcept(search: string, { from, to }: Pick<SearchConcept, 'from' | 'to'>): string {
  const left = `${search.slice(0, from)} ${search.slice(to)}`;
  return left
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\s+([,.;])/gu, '$1')
    .replace(/^[\s,.;]+|[\s,.;]+$/gu, '');
}

/** A search with one of its concepts taken literally: in quotes, with a minus for an exclusion. */
export function asLiteral(search: string, { from, to, excluded }: SearchConcept): string {
  const words = search.slice(from, to).replaceAll('"', '');
  // The first word of an exclusion is only its negation.
  const own = excluded ? `-"${words.replace(/^\S+\s+/u, '')}"` : `"${words}"`;
  return `${search.slice(0, from)}${own}${search.slice(to)}`;
}

/**
 * A literal search for the typed text after corrections: each corrected word in quotes; undefined without
 * corrections.
 */
export function asTyped(search: string, concepts: readonly SearchConcept[]): string | undefined {
  const misspelt = concepts.filter(({ spelling }) => spelling !== undefined).toSorted((a, b) => b.from - a.from);
  return misspelt.length === 0 ? undefined : misspelt.reduce(asLiteral, search);
}

const filterKeys: ReadonlySet<string> = new Set([...musicFilterKeys, ...soundFilterKeys]);
const isFilterKey = (group: string): group is FilterKey => filterKeys.has(group);

/** The change that makes a concept a filter; undefined where no filter says the same. */
export function asFilter(
  query: ListQuery,
  { kind, group, id, sub_id, excluded, range }: SearchConcept,
): ListChanges | undefined {
  if (range) {
    if (excluded) return undefined;
    const name = kind === 'tempo' ? 'bpm' : 'duration';
    return { [`${name}_from`]: range.from, [`${name}_to`]: range.to };
  }
  if (group === null || id === null || !isFilterKey(group)) return undefined;
  const value = sub_id === null ? id : { id, sub_id };
  return withFilterState(query, group, value, excluded ? 'out' : 'in');
}
