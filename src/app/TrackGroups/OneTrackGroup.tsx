import { CatalogueTools } from '#features/browse/CataloguePage/CatalogueTools.tsx';
import { FilteredList } from '#features/browse/CataloguePage/FilteredList.tsx';
import type { ListComponents } from '#features/track-groups/slots.ts';
import type { KindName } from '#features/track-groups/TrackGroups/kinds.ts';
import { TrackGroupPage } from '#features/track-groups/TrackGroupPage/TrackGroupPage.tsx';

const listComponents: ListComponents = { Tools: CatalogueTools, List: FilteredList };

/** The page of a track group, whose tracks are the catalogue's own list. */
export function OneTrackGroup({ name, id }: { name: KindName; id: string }) {
  return <TrackGroupPage name={name} id={id} components={listComponents} />;
}
