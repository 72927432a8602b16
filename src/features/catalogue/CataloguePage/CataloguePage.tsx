import { useMemo } from 'react';

import { musicTracksList, soundTracksList } from '#platform/api/later-calls.ts';
import { useCall } from '#platform/api/use-call.ts';
import { useT } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { tracksPerPage } from '#shared/pages/list-query.ts';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';
import { Spinner } from '#ui/Spinner/Spinner.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';

import type { ListContext } from '../list-context.ts';
import { CatalogueTools } from './CatalogueTools.tsx';
import { CatalogueResult } from './CatalogueResult.tsx';
import styles from './CataloguePage.module.css';
import { useListAddress } from './use-list-address.ts';

const headingId = 'catalogue';

/** The catalogue of music or of sounds: search, sort and pages, all of it in the address. */
export function CataloguePage({ entity }: { entity: Entity }) {
  const t = useT();
  const call = entity === 'music' ? musicTracksList : soundTracksList;
  const { query, change, pageHref } = useListAddress(entity === 'music' ? '/music/catalog' : '/sounds/catalog');
  const result = useCall(call, query);
  const skeleton = useSkeleton(result.phase === 'loading');
  const busy = useSkeleton(result.stale);
  useTitle(t(`catalogue.${entity}`));

  const list = useMemo((): ListContext | undefined => {
    if (!result.answer) return undefined;
    const { data, meta } = result.answer;
    const { page: _page, ...source } = query;
    return {
      source: { call: call.path, query: source, perPage: tracksPerPage },
      first: (meta.page - 1) * meta.per_page,
      rows: data,
      total: meta.total,
    };
  }, [call, query, result.answer]);

  return (
    <div className={styles.page} data-entity={entity}>
      <header className={styles.head}>
        <div className={styles.title}>
          <PageHeading key={entity} id={headingId}>
            {t(`catalogue.${entity}`)}
          </PageHeading>
          <output className={styles.total}>{list && t(`catalogue.total.${entity}`, { count: list.total })}</output>
          {busy && <Spinner label={t('catalogue.loading')} />}
        </div>
        <CatalogueTools key={entity} entity={entity} query={query} onChange={change} />
      </header>
      <CatalogueResult
        headingId={headingId}
        query={query}
        result={result}
        list={skeleton ? undefined : list}
        skeleton={skeleton}
        pageHref={pageHref}
        onChange={change}
      />
    </div>
  );
}
