import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import { downloadedList, downloadedListAll } from '#shared/contract/content-history.ts';
import { smallPageSize } from '#shared/pages/page-sizes.ts';
import { SearchBox } from '#ui/SearchBox/SearchBox.tsx';
import { useTypedSearch } from '#ui/use-typed-search.ts';

import { PersonalList } from '../PersonalList/PersonalList.tsx';
import { PersonalPage } from '../PersonalList/PersonalPage.tsx';
import type { ListComponents } from '../slots.ts';
import { usePersonalAddress } from '../use-personal-address.ts';
import { ContentList } from './ContentList.tsx';
import { DateRange } from './DateRange.tsx';
import styles from './HistoryPages.module.css';
import { Nothing } from './Nothing.tsx';
import { types } from './types.ts';
import { useDated } from './use-dated.ts';
import { WhenDownloaded } from './When.tsx';

/** The downloads: of one kind filtered by date, or all of them searched. Each can be downloaded again in its file type. */
export function DownloadsPage({ components }: { components: ListComponents }) {
  const t = useT();
  const { query, hrefOf, change } = usePersonalAddress('/account/downloads', types);
  const { type, page, search_string: words } = query;
  const dated = useDated(query);
  const requested = words === undefined ? dated : { search_string: words };
  const endpoint = words === undefined ? downloadedList : downloadedListAll;
  // The two endpoints differ only in their query.
  const result = useEndpoint<typeof downloadedListAll>(endpoint as typeof downloadedListAll, {
    ...requested,
    ...(page > 1 && { page }),
  });
  const search = useTypedSearch(
    words ?? '',
    (typed) => change({ search_string: typed || undefined }, { replace: true }),
    { pause: 300 },
  );
  const tools = (
    <div className={styles.tools}>
      {words === undefined && <DateRange from={query.from} to={query.to} onChange={change} />}
      <div className={styles.search}>
        <SearchBox
          label={t('catalogue.search')}
          placeholder={t('personal.downloads.search')}
          clearLabel={t('catalogue.clearSearch')}
          {...search}
        />
      </div>
    </div>
  );
  return (
    <PersonalPage
      title={t('personal.downloads.title')}
      types={types}
      type={type}
      hrefOf={(value) => hrefOf({ type: value, search_string: undefined })}
      tools={tools}
      instead={words === undefined ? undefined : t('personal.downloads.everywhere')}
    >
      <PersonalList
        key={words === undefined ? type : ''}
        result={result}
        page={page}
        pageHref={(number) => hrefOf({ page: number })}
        perPage={smallPageSize}
        Skeletons={components.TrackSkeletons}
        empty={<Nothing of="downloads" query={query} onChange={change} />}
      >
        {(items, meta) => (
          <ContentList
            components={components}
            items={items}
            meta={meta}
            source={{ call: endpoint.path, query: requested, perPage: smallPageSize }}
            stale={result.stale}
            Note={WhenDownloaded}
          />
        )}
      </PersonalList>
    </PersonalPage>
  );
}
