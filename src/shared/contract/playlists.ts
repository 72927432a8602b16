import { gatheredVariations, gathering, gatheringCalls, gatheringListQuery } from './gatherings.ts';
import { idParam } from './primitives.ts';

const playlists = {
  entity: 'music',
  resource: 'playlists',
  one: 'playlist',
  owner: { playlist_id: idParam },
} as const;

export const musicPlaylists = {
  ...gatheringCalls({ ...playlists, item: gathering, query: gatheringListQuery }),
  variations: gatheredVariations(playlists),
};
