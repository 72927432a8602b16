import { useCall } from '#platform/api/use-call.ts';
import { useT } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';

import { GatheringGrid, GridPlaceholder } from '../Gatherings/GatheringGrid.tsx';
import { GatheringsList } from '../Gatherings/GatheringsList.tsx';
import { kinds, type Kind, type KindName } from '../Gatherings/kinds.ts';
import { ListBody } from '../Gatherings/ListBody.tsx';
import { useGatheringAddress } from '../Gatherings/use-gathering-address.ts';
import { Narrowing } from './Narrowing.tsx';

const headingId = 'gatherings';

/** All albums, labels, playlists, collections or libraries: covers, a search and pages, all of it in the address. */
export function GatheringsPage({ name }: { name: KindName }) {
  const t = useT();
  const kind: Kind = kinds[name];
  const { query, hrefOf, searchFor } = useGatheringAddress(kind.path);
  const result = useCall(kind.list, query);
  useTitle(t(`gatherings.${name}.title`));
  return (
    <GatheringsList
      name={name}
      headingId={headingId}
      result={result}
      query={query}
      onSearch={searchFor}
      narrowing={<Narrowing entity={kind.entity} query={query} hrefOf={hrefOf} />}
    >
      <ListBody result={result} query={query} hrefOf={hrefOf} perPage={kind.perPage} Placeholder={GridPlaceholder}>
        {(items) => <GatheringGrid name={name} headingId={headingId} items={items} stale={result.stale} />}
      </ListBody>
    </GatheringsList>
  );
}
