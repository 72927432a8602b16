import { useTrackList } from '../CataloguePage/use-track-list.ts';
import type { Kind } from '../TrackGroups/kinds.ts';

/** The tracks of one track group as its page's address describes them. */
export function useTracks({ entity, tracks: endpoint, owner, path }: Kind, id: string) {
  return useTrackList({ entity, endpoint, path: `${path}/${id}`, owner: { key: owner, id } });
}
