import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';
import type { TrackQuery } from '#server/domain/catalogue-search.ts';
import type { Filtered, FilterValue } from '#shared/domain/track-filters.ts';
import type { Sorted } from '#shared/domain/track-orders.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** A track of a list, or a version where each is a row. */
export interface Row {
  track: TrackInput;
  variation: TrackInput['variations'][number] | undefined;
  /** Among the versions of its track. */
  place: number;
}

const versionKey = 'version';

/** Values that a row has in a filter. */
export function valuesOf(values: readonly ValueInput[], { track, variation }: Row, key: string): FilterValue[] {
  const own =
    key === versionKey && variation
      ? [variation.version ?? 0]
      : track.values.filter(([of]) => of === key).map(([, id]) => id);
  const known = values.filter((value) => value.key === key && own.includes(value.id));
  return known.map(({ id, parentId }) => (parentId === null ? { id } : { id: parentId, sub_id: id }));
}

/** A row as the filters look at it. */
export const filteredAs = (values: readonly ValueInput[], row: Row): Filtered => ({
  valuesOf: (key) => valuesOf(values, row, key),
  duration: (row.variation ?? row.track).duration,
  bpm: row.track.bpm,
  versions: row.track.versionCount,
  stems: row.track.stemCount,
  isExclusive: row.track.isExclusive,
});

/** A row as the orders look at it. */
export function sortedAs({ track, variation, place }: Row, locale: Locale): Sorted {
  const { duration, createdAt, downloads, id } = variation ?? track;
  const name = locale === 'ru' ? track.sortRu : track.sortEn;
  const { rank, trackNumber } = track;
  return {
    id,
    trackId: track.id,
    place,
    duration,
    downloads,
    name,
    rank,
    trackNumber,
    created: createdAt,
    trackCreated: track.createdAt,
  };
}

export function isWithin(track: TrackInput, { within, among }: TrackQuery): boolean {
  if (among && !among.includes(track.id)) return false;
  if (!within) return true;
  if ('trackIds' in within) return within.trackIds.includes(track.id);
  return track.values.some(([key, id]) => key === within.key && id === within.id);
}
