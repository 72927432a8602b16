/** Filters of music that take values (spec.md section 3, music filter arrays), in the order of the rail. */
export const musicFilterKeys = [
  'genres',
  'instruments',
  'moods',
  'productions',
  'classifier_characters_ids',
  'rhytmics',
  'vocals',
  'tempo',
  'meter',
  'eras',
  'version',
  'lyrics',
  'key',
  'soundalike',
  'languages',
  'countries',
  'author_ids',
  'label_ids',
  'album_ids',
] as const;

/** A filter of music with values. */
export type MusicFilterKey = (typeof musicFilterKeys)[number];

/** Filters of sound effects that take values (spec.md section 3, sound filter arrays; microphones by api.md). */
export const soundFilterKeys = [
  'ucs_sub_ids',
  'keywords',
  'variation_type_ids',
  'perspective',
  'classifier_space_ids',
  'classifier_microphone_ids',
  'recorder',
  'microphones',
  'location_continent_ids',
  'location_country_ids',
  'location_city_ids',
  'author_ids',
  'library_ids',
] as const;

/** A filter of sound effects with values. */
export type SoundFilterKey = (typeof soundFilterKeys)[number];

/** A filter of either family with values. */
export type FilterKey = MusicFilterKey | SoundFilterKey;

/** Open filters: their values are the names of people and of track groups, and grow with the catalogue. */
export const openFilterKeys: ReadonlySet<string | undefined> = new Set<FilterKey>([
  'author_ids',
  'label_ids',
  'album_ids',
  'library_ids',
]);

/** Switches that are counted like a filter with one value, whose id is 1. */
export const switchKeys = ['with_variations', 'with_stems', 'is_exclusive'] as const;

/** A filter that is on or off. */
export type SwitchKey = (typeof switchKeys)[number];

/** Filters with a range: each has two numbers in a request, `bpm_from` and `bpm_to`, which belong to it. */
export const filterRanges = ['duration', 'bpm'] as const;

/** A filter with a range. */
export type FilterRange = (typeof filterRanges)[number];

/** An end of a range, as a request names it. */
export type RangeEnd = `${FilterRange}_${'from' | 'to'}`;
