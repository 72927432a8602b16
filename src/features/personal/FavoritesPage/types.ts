import type { ItemType } from '#shared/contract/content-items.ts';

/** Catalogue pages by kind, in the order of the tabs. */
export const catalogueAddresses = {
  MUSIC_VARIATION: '/music/catalog',
  MUSIC_STEM: '/music/catalog?with_stems=1',
  MUSIC_ALBUM: '/music/albums',
  MUSIC_LABEL: '/music/labels',
  MUSIC_PLAYLIST: '/music/playlists',
  MUSIC_AUTHOR: '/music/authors',
  SOUND_VARIATION: '/sounds/catalog',
  SOUND_LIBRARY: '/sounds/libraries',
  SOUND_COLLECTION: '/sounds/collections',
  SOUND_AUTHOR: '/sounds/authors',
} as const satisfies Record<ItemType, string>;

export const types: readonly [ItemType, ...ItemType[]] = [
  'MUSIC_VARIATION',
  'MUSIC_STEM',
  'MUSIC_ALBUM',
  'MUSIC_LABEL',
  'MUSIC_PLAYLIST',
  'MUSIC_AUTHOR',
  'SOUND_VARIATION',
  'SOUND_LIBRARY',
  'SOUND_COLLECTION',
  'SOUND_AUTHOR',
];
