import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';

import { TrackGroupsList } from '../TrackGroups/TrackGroupsList.tsx';
import { kinds } from '../TrackGroups/kinds.ts';
import { ListBody } from '../TrackGroups/ListBody.tsx';
import { useTrackGroupAddress } from '../TrackGroups/use-track-group-address.ts';
import { AList } from './AList.tsx';
import { AuthorColumns, ColumnsPlaceholder } from './AuthorColumns.tsx';
import { Letters } from './Letters.tsx';

const headingId = 'authors';

/** The authors of a family by their names: both alphabets, and those whom the editors put first at the head. */
export function AuthorsPage({ name }: { name: 'musicAuthors' | 'soundAuthors' }) {
  const t = useT();
  const kind = kinds[name];
  const { query, hrefOf, searchFor } = useTrackGroupAddress(kind.path);
  const result = useEndpoint(kind.list, query);
  const isPlain = Object.keys(query).length === 0;
  useTitle(t(`trackGroups.${name}.title`));
  return (
    <TrackGroupsList name={name} headingId={headingId} result={result} query={query} onSearch={searchFor}>
      <Letters endpoint={kind.letters} chosen={query.letter} hrefOf={hrefOf} />
      {isPlain && <AList name={name} />}
      <ListBody result={result} query={query} hrefOf={hrefOf} perPage={kind.perPage} Placeholder={ColumnsPlaceholder}>
        {(items) => (
          <AuthorColumns name={name} headingId={headingId} items={items} letter={query.letter} stale={result.stale} />
        )}
      </ListBody>
    </TrackGroupsList>
  );
}
