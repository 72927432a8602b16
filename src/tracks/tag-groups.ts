import type { Tag } from '#shared/contract/catalogue.ts';
import type { FilterKey } from '#shared/contract/filter-keys.ts';
import type { Entity } from '#shared/contract/primitives.ts';

/** Filters that are no tags of a track: it names these apart. */
type Untagged = 'author_ids' | 'label_ids' | 'album_ids' | 'library_ids';
type TagGroupName = Exclude<FilterKey, Untagged>;

/** The classifiers in the order that matters to a listener, music's first (spec.md section 2 "Filters"). */
const places: Record<TagGroupName, 1> = {
  genres: 1,
  moods: 1,
  classifier_characters_ids: 1,
  instruments: 1,
  vocals: 1,
  productions: 1,
  rhytmics: 1,
  tempo: 1,
  meter: 1,
  key: 1,
  eras: 1,
  soundalike: 1,
  version: 1,
  languages: 1,
  lyrics: 1,
  countries: 1,
  ucs_sub_ids: 1,
  keywords: 1,
  variation_type_ids: 1,
  classifier_space_ids: 1,
  perspective: 1,
  location_continent_ids: 1,
  location_country_ids: 1,
  location_city_ids: 1,
  classifier_microphone_ids: 1,
  microphones: 1,
  recorder: 1,
};
// Its keys are those of the type.
const order = Object.keys(places) as TagGroupName[];

/** Tags by group, in the order above; groups without a name are omitted. */
export function tagGroups(tags: readonly Tag[]): { group: TagGroupName; tags: Tag[] }[] {
  return order
    .map((group) => ({ group, tags: tags.filter((tag) => tag.group === group) }))
    .filter((known) => known.tags.length > 0);
}

/** The catalogue narrowed to a tag's value: each of these groups is a filter. */
export function tagPath(entity: Entity, { group, id, sub_id }: Tag): string {
  const catalogue = entity === 'music' ? '/music/catalog' : '/sounds/catalog';
  return `${catalogue}?${group}=${sub_id === null ? id : `${id}.${sub_id}`}`;
}
