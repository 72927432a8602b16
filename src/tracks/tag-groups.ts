import type { Tag } from '#shared/contract/catalogue.ts';
import type { Entity } from '#shared/contract/primitives.ts';

/** The classifiers in the order that matters to a listener, music's first (spec.md section 2 "Filters"). */
const order = [
  'genres',
  'moods',
  'classifier_characters_ids',
  'instruments',
  'vocals',
  'productions',
  'rhytmics',
  'tempo',
  'meter',
  'key',
  'eras',
  'soundalike',
  'version',
  'languages',
  'lyrics',
  'countries',
  'ucs_sub_ids',
  'keywords',
  'variation_type_ids',
  'classifier_space_ids',
  'perspective',
  'location_continent_ids',
  'location_country_ids',
  'location_city_ids',
  'classifier_microphone_ids',
  'microphones',
  'recorder',
] as const;

type TagGroupName = (typeof order)[number];

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
