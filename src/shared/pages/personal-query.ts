/** What the address of a personal list says: which kind, which page, between which days, with which words. */
export interface PersonalQuery<Type extends string> {
  type: Type;
  page: number;
  /** Days of the reader's calendar, both included: 2026-11-21. */
  from?: string | undefined;
  to?: string | undefined;
  search_string?: string | undefined;
}

const day = /^\d{4}-\d\d-\d\d$/;
const isDay = (given: string | undefined): given is string =>
  given !== undefined && day.test(given) && !Number.isNaN(Date.parse(given));

/**
 * Parses the URL; invalid parameters count as absent.
 *
 * @param types the valid kinds; the first is the default
 */
export function personalQuery<Type extends string>(
  pairs: ReadonlyMap<string, string>,
  types: readonly [Type, ...Type[]],
): PersonalQuery<Type> {
  const page = pairs.get('page') ?? '';
  const [from, to] = [pairs.get('from'), pairs.get('to')];
  return {
    type: types.find((type) => type === pairs.get('type')) ?? types[0],
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
    search_string: pairs.get('search_string')?.trim() || undefined,
  };
}

/** The address of a personal list; defaults but the kind are left out. */
export function personalAddress(path: string, query: PersonalQuery<string>): string {
  const pairs = new Map<string, string | undefined>([
    ['type', query.type],
    ['from', query.from],
    ['to', query.to],
    ['search_string', query.search_string],
    ['page', query.page > 1 ? String(query.page) : undefined],
  ]);
  const written = [...pairs].flatMap(([key, value]) => (value ? [`${key}=${encodeURIComponent(value)}`] : []));
  return `${path}?${written.join('&')}`;
}

/** A day of the reader's calendar as the moment it begins, in UTC; the day after it for the end of a range. */
export function momentOf(given: string, edge: 'from' | 'to'): string {
  const [year = 0, month = 1, date = 1] = given.split('-').map(Number);
  return new Date(year, month - 1, date + (edge === 'to' ? 1 : 0)).toISOString();
}
