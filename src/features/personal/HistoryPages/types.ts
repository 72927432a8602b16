import type { ContentType } from '#shared/contract/primitives.ts';

/** In the order of the tabs. */
export const types: readonly [ContentType, ...ContentType[]] = ['MUSIC_VARIATION', 'SOUND_VARIATION', 'MUSIC_STEM'];

/** Catalogue pages by kind. */
export const catalogueAddresses = {
  MUSIC_VARIATION: '/music/catalog',
  SOUND_VARIATION: '/sounds/catalog',
  MUSIC_STEM: '/music/catalog?with_stems=1',
} as const satisfies Record<ContentType, string>;
