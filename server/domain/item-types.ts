import type { ItemType } from '#shared/contract/content-items.ts';
import type { ContentType } from '#shared/contract/primitives.ts';

import type { TrackGroupSource } from './track-group-table.ts';

/** What gathers tracks, by the kind of item that it is. */
export const trackGroupSources = {
  MUSIC_ALBUM: { table: 'albums', entity: 'music' },
  MUSIC_LABEL: { table: 'labels', entity: 'music' },
  MUSIC_PLAYLIST: { table: 'playlists', entity: 'music' },
  MUSIC_AUTHOR: { table: 'authors', entity: 'music' },
  SOUND_LIBRARY: { table: 'libraries', entity: 'sound' },
  SOUND_COLLECTION: { table: 'collections', entity: 'sound' },
  SOUND_AUTHOR: { table: 'authors', entity: 'sound' },
} as const satisfies Partial<Record<ItemType, TrackGroupSource>>;
type TrackGroupType = keyof typeof trackGroupSources;

/** Whether an item gathers tracks; all others are a version or stem. */
export const isTrackGroup = (type: ItemType): type is TrackGroupType => type in trackGroupSources;

// What gathers nothing is a sound: a new kind of item that is neither does not compile.
const soundTypes: Record<Exclude<ItemType, TrackGroupType>, ContentType> = {
  MUSIC_VARIATION: 'MUSIC_VARIATION',
  MUSIC_STEM: 'MUSIC_STEM',
  SOUND_VARIATION: 'SOUND_VARIATION',
};
export const soundTypeOf = (type: Exclude<ItemType, TrackGroupType>): ContentType => soundTypes[type];
