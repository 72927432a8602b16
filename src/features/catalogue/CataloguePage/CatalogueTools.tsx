import { useT } from '#platform/i18n/index.ts';
import { searchScopes, sortOrders } from '#shared/contract/list-orders.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import type { ListQuery } from '#shared/pages/list-address.ts';
import { SearchBox } from '#ui/SearchBox/SearchBox.tsx';
import { Select } from '#ui/Select/Select.tsx';

import { DisplayTools } from '../display/DisplayTools.tsx';
import styles from './CataloguePage.module.css';
import type { ChangeList } from './use-list-address.ts';
import { useTypedSearch } from './use-typed-search.ts';

interface CatalogueToolsProps {
  entity: Entity;
  query: ListQuery;
  onChange: ChangeList;
}

/** Search, its scope and the sort over a list. Typing leaves no steps behind, a choice does. */
export function CatalogueTools({ entity, query, onChange }: CatalogueToolsProps) {
  const t = useT();
  const search = useTypedSearch(query.search_string ?? '', (words) =>
    onChange({ search_string: words }, { replace: true }),
  );
  return (
    <div className={styles.tools}>
      <SearchBox
        label={t('catalogue.search')}
        placeholder={t(entity === 'music' ? 'catalogue.searchMusic' : 'catalogue.searchSound')}
        clearLabel={t('catalogue.clearSearch')}
        value={search.text}
        onChange={search.setText}
        onSubmit={search.submit}
      >
        <span className={styles.scope}>
          <Select
            bare
            label={t('catalogue.scope')}
            value={query.search_scope ?? 'all'}
            options={searchScopes.map((scope) => ({ value: scope, text: t(`catalogue.scopes.${scope}`) }))}
            onChange={(scope) => onChange({ search_scope: scope })}
          />
        </span>
      </SearchBox>
      <Select
        label={t('catalogue.sort')}
        value={query.sort ?? 'default'}
        options={sortOrders.map((sort) => ({ value: sort, text: t(`catalogue.sorts.${sort}`) }))}
        onChange={(sort) => onChange({ sort })}
      />
      <DisplayTools entity={entity} />
    </div>
  );
}
