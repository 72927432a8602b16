import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';
import type { FilterValue, TrackQuery } from '#server/domain/catalogue-search.ts';

export interface Row {
  track: TrackInput;
  variation: TrackInput['variations'][number] | undefined;
  /** Among the versions of its track. */
  place: number;
}

const versionKey = 'version';

/** Ids that a row has in a filter, those above them too. */
export function idsOf(values: readonly ValueInput[], { track, variation }: Row, key: string): Set<number> {
  const own =
    key === versionKey && variation
      ? [variation.version ?? 0]
      : track.values.filter(([of]) => of === key).map(([, id]) => id);
  const known = values.filter((value) => value.key === key);
  return new Set(
    known.flatMap(({ id, parentId }) => (own.includes(id) ? (parentId === null ? [id] : [id, parentId]) : [])),
  );
}

export function passes(
  values: readonly ValueInput[],
  row: Row,
  { filters = {} }: TrackQuery,
  without?: string,
): boolean {
  const { track, variation } = row;
  const has = (key: string, { id, sub_id }: FilterValue) => {
    const value = values.find((known) => known.key === key && known.id === (sub_id ?? id));
    if (!value || (sub_id !== undefined && value.parentId !== id)) return false;
    return idsOf(values, row, key).has(value.id);
  };
  for (const [key, requested = []] of Object.entries(filters.include ?? {})) {
    if (key !== without && requested.length > 0 && !requested.some((value) => has(key, value))) return false;
  }
  for (const [key, excluded = []] of Object.entries(filters.exclude ?? {})) {
    if (key !== without && excluded.some((value) => has(key, value))) return false;
  }
  const inside = (value: number, range: { from?: number | undefined; to?: number | undefined } | undefined) =>
    !range || (value >= (range.from ?? 0) && value <= (range.to ?? Infinity));
  if (!inside(variation?.duration ?? track.duration, filters.duration)) return false;
  const isTempoFiltered = filters.bpm?.from !== undefined || filters.bpm?.to !== undefined;
  if (isTempoFiltered && (track.bpm === null || !inside(track.bpm, filters.bpm))) return false;
  if (filters.withVariations && without !== 'with_variations' && track.versionCount === 0) return false;
  if (filters.withStems && without !== 'with_stems' && track.stemCount === 0) return false;
  return !(filters.isExclusive && without !== 'is_exclusive' && !track.isExclusive);
}

export function isWithin(track: TrackInput, { within, among }: TrackQuery): boolean {
  if (among && !among.includes(track.id)) return false;
  if (!within) return true;
  if ('trackIds' in within) return within.trackIds.includes(track.id);
  return track.values.some(([key, id]) => key === within.key && id === within.id);
}
