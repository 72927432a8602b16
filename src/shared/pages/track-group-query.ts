import { listQuery } from './list-query.ts';

/** What a list of track groups is narrowed by, under the API's own names. */
export interface TrackGroupListQuery {
  search_string?: string;
  /** Of authors: the letter that the name begins with. */
  letter?: string;
  /** Of albums: those of a label, or with a track of an author; the latter of libraries too. */
  label_id?: number;
  author_id?: number;
  page?: number;
}

/** A change of it: undefined takes a key away. */
export type TrackGroupListChanges = { [Key in keyof TrackGroupListQuery]?: TrackGroupListQuery[Key] | undefined };

/** The keys in the order in which an address has them. */
const keys = ['search_string', 'letter', 'label_id', 'author_id', 'page'] as const;

/** The query of a list of track groups from a page's URL; invalid values are omitted. */
export function trackGroupQuery(search: ReadonlyMap<string, string>): TrackGroupListQuery {
  const { search_string, page } = listQuery(search);
  const letter = search.get('letter')?.toUpperCase() ?? '';
  const [labelId, authorId] = [idIn(search, 'label_id'), idIn(search, 'author_id')];
  return {
    ...(search_string !== undefined && { search_string }),
    ...(/^[A-ZА-Я#]$/.test(letter) && { letter }),
    ...(labelId !== undefined && { label_id: labelId }),
    ...(authorId !== undefined && { author_id: authorId }),
    ...(page !== undefined && { page }),
  };
}

function idIn(search: ReadonlyMap<string, string>, key: string): number | undefined {
  const id = search.get(key) ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

/** The address of a list of track groups: the inverse of trackGroupQuery, one list one address. */
export function trackGroupAddress(path: string, query: TrackGroupListChanges): string {
  const pairs = keys.flatMap((key) => {
    const value = query[key];
    return value === undefined || value === '' || (key === 'page' && value === 1)
      ? []
      : [`${key}=${encodeURIComponent(value)}`];
  });
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
