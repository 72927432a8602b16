import type { Row } from '#shared/contract/catalogue.ts';
import { maxItems, type ProjectItem, type projectZip } from '#shared/contract/projects.ts';
import type { QueryOf } from '#shared/contract/endpoint.ts';
import { contentOf } from '#shared/domain/content-of.ts';

import type { ItemsState } from './items-state.ts';

type Content = Pick<ProjectItem, 'content_type_id' | 'content_id'>;
const nameOf = ({ content_type_id, content_id }: Content) => `${content_type_id} ${content_id}`;

/** Returns the items of selected rows, in the order of the project. */
export function itemsOf(rows: readonly Row[], { list }: ItemsState): ProjectItem[] {
  const names = new Set(rows.map((row) => nameOf(contentOf(row))));
  return list.filter((item): item is ProjectItem => item !== undefined && names.has(nameOf(item)));
}

type ZipIds = Pick<QueryOf<typeof projectZip>, 'item_ids' | 'variation_ids' | 'sound_variation_ids'>;

/**
 * Groups items for the zip request: versions and effects by their own ids, kinds without an id list by their position
 * in the project.
 */
export function zipIdsOf(items: readonly ProjectItem[]): ZipIds {
  const contentIds = (type: ProjectItem['content_type_id']) =>
    items.filter((item) => item.content_type_id === type).map((item) => item.content_id);
  const stems = items.filter((item) => item.content_type_id === 'MUSIC_STEM').map((item) => item.id);
  const [versions, sounds] = [contentIds('MUSIC_VARIATION'), contentIds('SOUND_VARIATION')];
  return {
    ...(stems.length > 0 && { item_ids: stems }),
    ...(versions.length > 0 && { variation_ids: versions }),
    ...(sounds.length > 0 && { sound_variation_ids: sounds }),
  };
}

/** Returns whether there are too many items to list in a zip request: the URL would be too long. */
export const isTooMany = (items: readonly ProjectItem[]): boolean =>
  Object.values(zipIdsOf(items)).some((ids) => (ids?.length ?? 0) > maxItems);
