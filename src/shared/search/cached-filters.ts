import type { Row } from '../contract/catalogue.ts';
import { musicFilterKeys, soundFilterKeys, type FilterKey } from '../contract/filter-keys.ts';
import type { Facets } from '../contract/filters.ts';
import { filterRows } from '../domain/filter-rows.ts';
import { trackFiltersOf, type Filtered, type FilterValue } from '../domain/track-filters.ts';
import type { FilterQuery } from '../pages/filter-query.ts';

/** Returns a row's values of one filter; where it was recorded is not in a row. */
function valuesOf(row: Row, key: FilterKey): FilterValue[] {
  switch (key) {
    case 'author_ids':
      return named(row.authors);
    case 'label_ids':
      return named([row.label]);
    case 'album_ids':
      return named([row.album]);
    case 'library_ids':
      return named([row.library]);
    case 'version':
    case 'variation_type_ids':
      // A track's row does not have the versions that can be heard of it; a list by versions has a row for each.
      return row.kind === 'variation' ? named([row.classifier_version]) : [];
    default:
      return row.tags
        .filter(({ group }) => group === key)
        .map(({ id, sub_id }) => (sub_id === null ? { id } : { id, sub_id }));
  }
}

const named = (things: readonly ({ id: number | null } | null)[]): FilterValue[] =>
  things.flatMap((thing) => (thing?.id ? [{ id: thing.id }] : []));

const factsOf = (row: Row): Filtered => ({
  valuesOf: (key) => valuesOf(row, key),
  duration: row.duration,
  bpm: row.bpm,
  versions: row.variations_counter,
  stems: row.stems_counter,
  isExclusive: row.is_exclusive,
});

/** Returns the rows that match the filters of a list, and on demand the count of each value under all other filters. */
export function filterCached(rows: readonly Row[], query: FilterQuery) {
  const filtered = filterRows(rows, factsOf, trackFiltersOf(query));
  return {
    rows: filtered.rows,
    facets: (): Facets => filtered.facets(rows[0]?.entity === 'sound' ? soundFilterKeys : musicFilterKeys),
  };
}
