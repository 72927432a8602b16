import type { sortOrders } from '../contract/list-orders.ts';

type SortOrder = (typeof sortOrders)[number];

/** What a list is sorted by, and from which end. */
export interface TrackOrder {
  readonly by: 'duration' | 'created' | 'downloads' | 'name';
  readonly isDescending: boolean;
}

const rising = (by: TrackOrder['by']): TrackOrder => ({ by, isDescending: false });
const falling = (by: TrackOrder['by']): TrackOrder => ({ by, isDescending: true });

/** Each order but the default one. Equals are in the order of their ids, from the same end. */
const trackOrders: Record<Exclude<SortOrder, 'default'>, TrackOrder> = {
  duration_asc: rising('duration'),
  duration_desc: falling('duration'),
  created_asc: rising('created'),
  created_desc: falling('created'),
  downloads_asc: rising('downloads'),
  downloads_desc: falling('downloads'),
  name_asc: rising('name'),
  name_desc: falling('name'),
};

/** Returns what a sort is by; undefined for the default one. */
export const orderOf = (sort: SortOrder): TrackOrder | undefined =>
  sort === 'default' ? undefined : trackOrders[sort];

/** What the orders look at in a row: a track, or a version where each is a row. */
export interface Sorted {
  id: number;
  trackId: number;
  /** Of a version among those of its track, the main one first; 0 for a track. */
  place: number;
  duration: number;
  /** Milliseconds since 1970, as that of the track. */
  created: number;
  trackCreated: number;
  downloads: number;
  /** The track's name in the reader's language, as `sortKey` makes it of it. */
  name: string;
  /** What the editors list first; 0 where it is not known. */
  rank: number;
  /** On the track's album. */
  trackNumber: number | null | undefined;
}

/**
 * Compares rows as a list has them where nothing is searched for. By name, and by default, the versions of a track stay
 * together; an album's tracks are in its order by default.
 */
export function compareRows(sort: SortOrder, isAlbum = false): (a: Sorted, b: Sorted) => number {
  const order = orderOf(sort);
  if (!order) return isAlbum ? onAlbum : byDefault;
  const sign = order.isDescending ? -1 : 1;
  const { by } = order;
  if (by !== 'name') return (a, b) => sign * (a[by] - b[by] || a.id - b.id);
  return (a, b) => sign * (compareText(a.name, b.name) || a.trackId - b.trackId) || a.place - b.place;
}

const byDefault = (a: Sorted, b: Sorted) =>
  b.rank - a.rank || b.trackCreated - a.trackCreated || b.trackId - a.trackId || a.place - b.place;

/** Tracks without a number come last. */
function onAlbum(a: Sorted, b: Sorted): number {
  const [one, other] = [a.trackNumber ?? Infinity, b.trackNumber ?? Infinity];
  return one === other ? byDefault(a, b) : one - other;
}

/** By code units, as the index compares sort keys; databases go by code points, which differs beyond U+FFFF only. */
const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
