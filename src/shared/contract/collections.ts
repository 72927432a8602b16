import { gathering, gatheringCalls, gatheringListQuery } from './gatherings.ts';
import { idParam } from './primitives.ts';

export const soundCollections = gatheringCalls({
  entity: 'sound',
  resource: 'collections',
  one: 'collection',
  item: gathering,
  query: gatheringListQuery,
  owner: { track_collection_id: idParam },
});
