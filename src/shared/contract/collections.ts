import { trackGroup, trackGroupEndpoints, trackGroupListQuery } from './track-groups.ts';
import { idParam } from './primitives.ts';

export const soundCollections = trackGroupEndpoints({
  entity: 'sound',
  resource: 'collections',
  one: 'collection',
  item: trackGroup,
  query: trackGroupListQuery,
  owner: { track_collection_id: idParam },
});
