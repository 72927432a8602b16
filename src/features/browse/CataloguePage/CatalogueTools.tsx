import { useT } from '#platform/i18n/index.ts';
import { searchScopes, sortOrders } from '#shared/contract/list-orders.ts';
import { Select } from '#ui/Select/Select.tsx';
import type { TrackListState } from '#tracks/use-track-list.ts';

import { BriefChips } from '../Brief/lazy-brief.ts';
import { DisplayTools } from '../display/DisplayTools.tsx';
import styles from './CataloguePage.module.css';
import { CatalogueSearch } from './CatalogueSearch.tsx';

/** Search, its scope and the sort over a list. Typing leaves no steps behind, a choice does. */
export function CatalogueTools({ tracks }: { tracks: TrackListState }) {
  const t = useT();
  const { entity, query, change, result } = tracks;
  const isSearch = query.search_string !== undefined;
  return (
    <>
      <div className={styles.tools}>
        <CatalogueSearch tracks={tracks}>
          <span className={styles.scope}>
            <Select
              bare
              label={t('catalogue.scope')}
              value={query.search_scope ?? 'all'}
              options={searchScopes.map((scope) => ({ value: scope, text: t(`catalogue.scopes.${scope}`) }))}
              onChange={(scope) => change({ search_scope: scope })}
            />
          </span>
        </CatalogueSearch>
        <Select
          label={t('catalogue.sort')}
          value={query.sort ?? 'default'}
          options={sortOrders.map((sort) => ({ value: sort, text: t(`catalogue.sorts.${sort}`) }))}
          onChange={(sort) => change({ sort })}
        />
        <DisplayTools entity={entity} />
      </div>
      {isSearch && (
        <div className={styles.understood}>
          <BriefChips entity={entity} query={query} meta={result.response?.meta} onChange={change} />
        </div>
      )}
    </>
  );
}
