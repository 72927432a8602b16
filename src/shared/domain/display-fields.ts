import type { FilterKey, FilterRange, SwitchKey } from '../contract/filter-keys.ts';

/** What a person may have shown of music, in the order of the settings (spec.md section 3). */
export const musicFields = [
  'label',
  'genres',
  'instruments',
  'moods',
  'productions',
  'tempo',
  'eras',
  'countries',
  'version',
  'duration',
  'bpm',
  'vocals',
  'lyrics',
  'languages',
  'characters',
  'rhytmics',
  'key',
  'meter',
  'with_variations',
  'with_stems',
  'is_exclusive',
] as const;

/** The same of sound effects. */
export const soundFields = [
  'author',
  'ucs_sub',
  'continent',
  'country',
  'city',
  'microphone',
  'recorder',
  'space',
  'perspective',
  'variation_type',
  'duration',
  'with_variations',
] as const;

/** The fields of rows, by family. */
export const displayFields = { music: musicFields, sound: soundFields } as const;

/** A field of rows that can be hidden. */
export type DisplayField = (typeof musicFields)[number] | (typeof soundFields)[number];

/** Fields that are shown until a person says otherwise: of each family the first eleven (spec.md section 9). */
export const defaultFields: Record<'music' | 'sound', readonly DisplayField[]> = {
  music: musicFields.slice(0, 11),
  sound: soundFields.slice(0, 11),
};

/** A filter of the rail: one with values, a range, or a switch. */
export type FilterName = FilterKey | SwitchKey | FilterRange;

/** Fields whose filters have another name, or several. Microphones are their make and their set-up. */
const filtersOf: { readonly [field in DisplayField]?: readonly FilterName[] } = {
  label: ['label_ids'],
  characters: ['classifier_characters_ids'],
  author: ['author_ids'],
  ucs_sub: ['ucs_sub_ids'],
  continent: ['location_continent_ids'],
  country: ['location_country_ids'],
  city: ['location_city_ids'],
  microphone: ['microphones', 'classifier_microphone_ids'],
  space: ['classifier_space_ids'],
  variation_type: ['variation_type_ids'],
};

/** The filters of a field, which are also groups of tags. */
export function filtersOfField(field: DisplayField): readonly FilterName[] {
  // A field without an entry has the name of its filter; a test checks it.
  return filtersOf[field] ?? [field as FilterName];
}

/**
 * Filters and tags that a person has hidden. Those without a field (performers, albums, libraries, keywords, …) are
 * always shown.
 */
export function hiddenFilters(entity: 'music' | 'sound', shown: readonly DisplayField[]): ReadonlySet<FilterName> {
  const hidden = displayFields[entity].filter((field) => !shown.includes(field));
  return new Set(hidden.flatMap(filtersOfField));
}
