import type { FilterKey } from '#shared/contract/filter-keys.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import { valueName } from '#shared/pages/filter-query.ts';

import { valueOf, type GroupValue, type ServerFilter, type ValueGroup } from './groups.ts';
import { matchesName } from './matches.ts';
import type { Counts } from './use-counts.ts';

interface Placed {
  value: GroupValue;
  above: readonly Localized[];
}

const nameOf = ({ key, value }: Pick<GroupValue, 'key' | 'value'>) => `${key} ${valueName(value)}`;

/** The values of an open group that the counts contain, the most frequent first, as far as their names are known. */
export function openValues({ keys, values }: ValueGroup, counts: Counts, named: readonly GroupValue[]): GroupValue[] {
  const [key] = keys;
  const names = new Map([...values, ...named].map((value) => [nameOf(value), value]));
  const serverValues = key ? counts.valuesOf(key) : [];
  return serverValues.flatMap((value) => (key && names.get(nameOf({ key, value }))) ?? []);
}

/**
 * The values of a group with these words in their names: immediately the loaded ones, then those found by the server,
 * which matches other spellings and, in an open group, all of its values.
 */
export function foundIn(
  group: ValueGroup,
  here: readonly Placed[],
  words: string,
  serverValues: readonly ServerFilter[] | undefined,
): Placed[] {
  const served = new Map<string, Placed>();
  for (const { key, values } of serverValues ?? []) {
    const own = group.keys.find((known) => known === key);
    if (own) for (const value of values) addPlaced(served, own, value);
  }
  const local = here.filter(({ value }) => served.has(nameOf(value)) || matchesName(value.name, words));
  const known = new Set(local.map(({ value }) => nameOf(value)));
  return [...local, ...[...served].flatMap(([name, placed]) => (known.has(name) ? [] : [placed]))];
}

function addPlaced(found: Map<string, Placed>, key: FilterKey, serverValues: ServerFilter['values'][number]) {
  const value: GroupValue = {
    key,
    value: valueOf(serverValues),
    name: serverValues.name,
    total: serverValues.count,
    parts: [],
  };
  found.set(nameOf(value), { value, above: [] });
}
