import type { ItemType } from '#shared/contract/content-items.ts';
import type { ContentType } from '#shared/contract/primitives.ts';

import type { Shelf } from '../repositories/gathering-members.ts';

/** What gathers tracks, by the kind of item that it is. */
export const shelves = {
  MUSIC_ALBUM: { table: 'albums', entity: 'music' },
  MUSIC_LABEL: { table: 'labels', entity: 'music' },
  MUSIC_PLAYLIST: { table: 'playlists', entity: 'music' },
  MUSIC_AUTHOR: { table: 'authors', entity: 'music' },
  SOUND_LIBRARY: { table: 'libraries', entity: 'sound' },
  SOUND_COLLECTION: { table: 'collections', entity: 'sound' },
  SOUND_AUTHOR: { table: 'authors', entity: 'sound' },
} as const satisfies Partial<Record<ItemType, Shelf>>;
type Gathered = keyof typeof shelves;

/** Whether an item gathers tracks; all others are a version or stem. */
export const isGathered = (type: ItemType): type is Gathered => type in shelves;

// What gathers nothing is a sound: a new kind of item that is neither does not compile.
const soundTypes: Record<Exclude<ItemType, Gathered>, ContentType> = {
  MUSIC_VARIATION: 'MUSIC_VARIATION',
  MUSIC_STEM: 'MUSIC_STEM',
  SOUND_VARIATION: 'SOUND_VARIATION',
};
export const soundTypeOf = (type: Exclude<ItemType, Gathered>): ContentType => soundTypes[type];
