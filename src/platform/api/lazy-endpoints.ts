import { lazyEndpoint } from '#shared/contract/lazy-endpoint.ts';

/* Endpoints of the main chunk; lazy pages import theirs from the contract. */

export const commonDefinitions = lazyEndpoint(
  'common/definitions',
  async () => (await import(/* at rest */ '#shared/contract/common.ts')).commonDefinitions,
);

/** The list of music tracks. */
export const musicTracksList = lazyEndpoint(
  'music/tracks/list',
  async () => (await import(/* at rest */ '#shared/contract/music.ts')).musicTracksList,
);

/** The list of sound effects. */
export const soundTracksList = lazyEndpoint(
  'sound/tracks/list',
  async () => (await import('#shared/contract/sound.ts')).soundTracksList,
);

/** The filters of music. */
export const musicFiltersList = lazyEndpoint(
  'music/tracks/filters-list',
  async () => (await import(/* at rest */ '#shared/contract/music.ts')).musicFiltersList,
);

/** The filters of sound effects. */
export const soundFiltersList = lazyEndpoint(
  'sound/tracks/filters-list',
  async () => (await import('#shared/contract/sound.ts')).soundFiltersList,
);
