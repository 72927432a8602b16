import { useCall } from '#platform/api/use-call.ts';
import { useT } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';

import { GatheringsList } from '../Gatherings/GatheringsList.tsx';
import { kinds } from '../Gatherings/kinds.ts';
import { ListBody } from '../Gatherings/ListBody.tsx';
import { useGatheringAddress } from '../Gatherings/use-gathering-address.ts';
import { AList } from './AList.tsx';
import { AuthorColumns, ColumnsPlaceholder } from './AuthorColumns.tsx';
import { Letters } from './Letters.tsx';

const headingId = 'authors';

/** The authors of a family by their names: both alphabets, and those whom the editors put first at the head. */
export function AuthorsPage({ name }: { name: 'musicAuthors' | 'soundAuthors' }) {
  const t = useT();
  const kind = kinds[name];
  const { query, hrefOf, searchFor } = useGatheringAddress(kind.path);
  const result = useCall(kind.list, query);
  const beginning = Object.keys(query).length === 0;
  useTitle(t(`gatherings.${name}.title`));
  return (
    <GatheringsList name={name} headingId={headingId} result={result} query={query} onSearch={searchFor}>
      <Letters call={kind.letters} chosen={query.letter} hrefOf={hrefOf} />
      {beginning && <AList name={name} />}
      <ListBody result={result} query={query} hrefOf={hrefOf} perPage={kind.perPage} Placeholder={ColumnsPlaceholder}>
        {(items) => (
          <AuthorColumns name={name} headingId={headingId} items={items} letter={query.letter} stale={result.stale} />
        )}
      </ListBody>
    </GatheringsList>
  );
}
