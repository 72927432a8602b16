import { laterCall } from '#shared/contract/later-call.ts';

/* The calls of what comes with the app; pages that are loaded apart take theirs from the contract itself. */

export const commonDefinitions = laterCall(
  'common/definitions',
  async () => (await import('#shared/contract/common.ts')).commonDefinitions,
);

export const musicTracksList = laterCall(
  'music/tracks/list',
  async () => (await import('#shared/contract/music.ts')).musicTracksList,
);
export const soundTracksList = laterCall(
  'sound/tracks/list',
  async () => (await import('#shared/contract/sound.ts')).soundTracksList,
);

export const musicFiltersList = laterCall(
  'music/tracks/filters-list',
  async () => (await import('#shared/contract/music.ts')).musicFiltersList,
);
export const soundFiltersList = laterCall(
  'sound/tracks/filters-list',
  async () => (await import('#shared/contract/sound.ts')).soundFiltersList,
);
