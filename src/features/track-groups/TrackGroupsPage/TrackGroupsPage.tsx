import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';

import { TrackGroupGrid, GridPlaceholder } from '../TrackGroups/TrackGroupGrid.tsx';
import { TrackGroupsList } from '../TrackGroups/TrackGroupsList.tsx';
import { kinds, type Kind, type KindName } from '../TrackGroups/kinds.ts';
import { ListBody } from '../TrackGroups/ListBody.tsx';
import { useTrackGroupAddress } from '../TrackGroups/use-track-group-address.ts';
import { Narrowing } from './Narrowing.tsx';

const headingId = 'track-groups';

/** All albums, labels, playlists, collections or libraries: covers, a search and pages, all of it in the address. */
export function TrackGroupsPage({ name }: { name: KindName }) {
  const t = useT();
  const kind: Kind = kinds[name];
  const { query, hrefOf, searchFor } = useTrackGroupAddress(kind.path);
  const result = useEndpoint(kind.list, query);
  useTitle(t(`trackGroups.${name}.title`));
  return (
    <TrackGroupsList
      name={name}
      headingId={headingId}
      result={result}
      query={query}
      onSearch={searchFor}
      narrowing={<Narrowing entity={kind.entity} query={query} hrefOf={hrefOf} />}
    >
      <ListBody result={result} query={query} hrefOf={hrefOf} perPage={kind.perPage} Placeholder={GridPlaceholder}>
        {(items) => <TrackGroupGrid name={name} headingId={headingId} items={items} stale={result.stale} />}
      </ListBody>
    </TrackGroupsList>
  );
}
