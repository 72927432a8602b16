import { trackGroupVariations, trackGroup, trackGroupEndpoints, trackGroupListQuery } from './track-groups.ts';
import { idParam } from './primitives.ts';

const playlists = {
  entity: 'music',
  resource: 'playlists',
  one: 'playlist',
  owner: { playlist_id: idParam },
} as const;

export const musicPlaylists = {
  ...trackGroupEndpoints({ ...playlists, item: trackGroup, query: trackGroupListQuery }),
  variations: trackGroupVariations(playlists),
};
