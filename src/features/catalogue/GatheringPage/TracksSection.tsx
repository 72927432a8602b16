import { useT } from '#platform/i18n/index.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';
import { Spinner } from '#ui/Spinner/Spinner.tsx';

import { CatalogueResult } from '../CataloguePage/CatalogueResult.tsx';
import { CatalogueTools } from '../CataloguePage/CatalogueTools.tsx';
import styles from './GatheringPage.module.css';
import type { Tracks } from './use-tracks.ts';

const headingId = 'tracks';

/** The tracks of a gathering: the catalogue's own list, with its search, sort and pages. */
export function TracksSection({ entity, tracks }: { entity: Entity; tracks: Tracks }) {
  const t = useT();
  const { query, change, pageHref, result, list } = tracks;
  const skeleton = useSkeleton(result.phase === 'loading');
  const busy = useSkeleton(result.stale);
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id={headingId}>
          {t(`gatherings.tracks.${entity}`)} {list && <output className={styles.count}>{list.total}</output>}
        </h2>
        {busy && <Spinner label={t('catalogue.loading')} />}
        <div className={styles.tools}>
          <CatalogueTools entity={entity} query={query} onChange={change} />
        </div>
      </div>
      <CatalogueResult
        headingId={headingId}
        query={query}
        result={result}
        list={skeleton ? undefined : list}
        skeleton={skeleton}
        pageHref={pageHref}
        onChange={change}
      />
    </section>
  );
}
