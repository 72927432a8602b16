import { pathAddress } from '../contract/address.ts';
import type { Entity } from '../contract/primitives.ts';
import { filterKeysOf } from './filter-keys-of.ts';
import { filterQuery } from './filter-query.ts';
import { namesQuery } from './names-query.ts';

/** The request for the names of the filter values that an address has chosen; none where it has none. */
export function chosenNames(entity: Entity, search: ReadonlyMap<string, string>): string[] {
  const keys = filterKeysOf(entity);
  const requested = namesQuery(filterQuery(search, keys), keys);
  return requested ? [pathAddress(`${entity}/tracks/filters-list`, requested)] : [];
}
