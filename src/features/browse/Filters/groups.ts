import { openFilterKeys, type FilterKey } from '#shared/contract/filter-keys.ts';
import type { Dictionaries } from '#shared/contract/common.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import { valueName, type FilterValue } from '#shared/pages/filter-query.ts';

/** One filter as filters-list returns it. */
export interface ServerFilter {
  key: string;
  name: Localized;
  values: readonly ServerValue[];
}
interface ServerValue {
  id: number;
  sub_id?: number | undefined;
  name: Localized;
  count: number;
}

/** A value to choose, with the narrower ones under it. */
export interface GroupValue {
  readonly key: FilterKey;
  readonly value: FilterValue;
  readonly name: Localized;
  /** How many tracks of the whole catalogue it has. */
  readonly total: number;
  readonly parts: readonly GroupValue[];
}

/** Values under one heading: those of a filter, or of the three of a place. */
export interface ValueGroup {
  readonly keys: readonly FilterKey[];
  readonly name: Localized;
  readonly values: readonly GroupValue[];
  /** The values grow with the catalogue: only the most frequent are returned, the rest is searched for. */
  readonly isOpen: boolean;
}

const [continent, country, city] = ['location_continent_ids', 'location_country_ids', 'location_city_ids'] as const;

/** A group with more values is sorted by frequency. */
const ordered = 20;

export const valueOf = ({ id, sub_id }: Pick<ServerValue, 'id' | 'sub_id'>): FilterValue =>
  sub_id === undefined ? id : { id, sub_id };

/**
 * The groups of a rail in the order of the filters; those without a value are omitted.
 *
 * @param place common name of the three filters of a place
 * @param places countries of cities; without it the three are separate
 */
export function groupsOf(serverValue: readonly ServerFilter[], place: Localized, places?: PlaceTables): ValueGroup[] {
  const groups = serverValue.map(({ key, name, values }): ValueGroup => {
    // The server's keys are those of the contract; a newer server's further ones are shown alike.
    const own = key as FilterKey;
    return { keys: [own], name, values: treeOf(own, values), isOpen: openFilterKeys.has(key) };
  });
  const filled = groups.filter(({ values }) => values.length > 0);
  return places ? withPlace(filled, place, places) : filled;
}

/** Values with their children under them; one without its parent is listed separately. */
function treeOf(key: FilterKey, values: readonly ServerValue[]): GroupValue[] {
  const parts = new Map<number, GroupValue[]>();
  const heads = new Set(values.filter(({ sub_id }) => sub_id === undefined).map(({ id }) => id));
  const top: GroupValue[] = [];
  for (const serverValue of values) {
    const made = { key, value: valueOf(serverValue), name: serverValue.name, total: serverValue.count };
    if (serverValue.sub_id === undefined) {
      const own: GroupValue[] = [];
      parts.set(serverValue.id, own);
      top.push({ ...made, parts: own });
    } else if (!heads.has(serverValue.id)) top.push({ ...made, parts: [] });
  }
  for (const serverValue of values) {
    const part = { key, value: valueOf(serverValue), name: serverValue.name, total: serverValue.count, parts: [] };
    if (serverValue.sub_id !== undefined) parts.get(serverValue.id)?.push(part);
  }
  // A short group keeps the order of its dictionary, which has a meaning; a long one starts with the most frequent.
  return top.length > ordered ? top.toSorted((a, b) => b.total - a.total) : top;
}

type PlaceTables = Pick<Dictionaries, 'countries' | 'cities'>;

/** Continents with their countries, and these with their cities, in the place of the first of the three filters. */
function withPlace(groups: readonly ValueGroup[], name: Localized, { countries, cities }: PlaceTables): ValueGroup[] {
  const valuesOf = (key: FilterKey) => groups.find(({ keys }) => keys[0] === key)?.values ?? [];
  const under = (values: readonly GroupValue[], parentOf: (id: string) => number | undefined, parent: FilterValue) =>
    values.filter(({ value }) => parentOf(valueName(value)) === parent);
  const tree = valuesOf(continent).map((here) =>
    withParts(
      here,
      under(valuesOf(country), (id) => countries[id]?.continent_id, here.value).map((there) =>
        withParts(
          there,
          under(valuesOf(city), (id) => cities[id]?.country_id, there.value),
        ),
      ),
    ),
  );
  if (tree.length === 0) return [...groups];
  const isPlace = ({ keys: [key] }: ValueGroup) => key === continent || key === country || key === city;
  const at = groups.findIndex(isPlace);
  const whole: ValueGroup = { keys: [continent, country, city], name, values: tree, isOpen: false };
  return groups.toSpliced(at, 1, whole).filter((group) => group === whole || !isPlace(group));
}

const withParts = (value: GroupValue, parts: readonly GroupValue[]): GroupValue => ({ ...value, parts });

/** All values of a tree in their order, each with the names above it. */
export function flattened(
  values: readonly GroupValue[],
  above: readonly Localized[] = [],
): { value: GroupValue; above: readonly Localized[] }[] {
  return values.flatMap((value) => [{ value, above }, ...flattened(value.parts, [...above, value.name])]);
}
