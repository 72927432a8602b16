import { useTrackList } from '../CataloguePage/use-track-list.ts';
import type { Kind } from '../Gatherings/kinds.ts';

/** The tracks of one gathering as its page's address asks for them. */
export function useTracks({ entity, tracks: call, owner, path }: Kind, id: string) {
  return useTrackList({ entity, call, path: `${path}/${id}`, owner: { key: owner, id } });
}
