import { errorText } from '#platform/api/error-text.ts';
import type { EndpointState } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import type { PageMeta } from '#shared/contract/primitives.ts';
import type { Project } from '#shared/contract/projects.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';
import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';
import { Notice } from '#ui/Notice/Notice.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';
import { Pagination } from '#ui/Pagination/Pagination.tsx';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';
import { icons } from '#ui/Icon/icons.ts';

import { withChanges, type Waits } from '../pending/pending-projects.ts';
import { ProjectCard } from './ProjectCard.tsx';
import styles from './ProjectsPage.module.css';

interface ProjectsBodyProps {
  headingId: string;
  result: EndpointState<{ data: Project[]; meta: PageMeta }>;
  /** Those that wait to be created; they stand before the server's. */
  coming: readonly (Project & Waits)[];
  waiting: readonly Pending[];
  words: string;
  page: number;
  hrefOf: (page: number) => string;
  onClear: () => void;
}

/** The projects with pagination, or the list's loading, empty or error state. */
export function ProjectsBody(props: ProjectsBodyProps) {
  const { headingId, result, coming, waiting, words, page, hrefOf, onClear } = props;
  const t = useT();
  const skeleton = useSkeleton(result.phase === 'loading');
  const cards = [...coming, ...(result.response?.data ?? []).map((project) => withChanges<Project>(project, waiting))];
  const list = (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets
    <ul role="list" className={styles.list} aria-labelledby={headingId} data-stale={result.stale}>
      {cards.map((project) => (
        <ProjectCard key={project.id} project={project} waiting={waiting} />
      ))}
    </ul>
  );
  if (result.phase === 'failed' && result.error) {
    return (
      <>
        {coming.length > 0 && list}
        <EmptyState icon={icons.offline} title={t('projects.menu.failed')} hint={errorText(t, result.error)}>
          <Button onClick={result.retry}>{t('catalogue.failed.retry')}</Button>
        </EmptyState>
      </>
    );
  }
  if (!result.response) return <Placeholder shown={skeleton} />;
  const { meta } = result.response;
  if (cards.length === 0 && words !== '') {
    return (
      <EmptyState icon={icons.search} title={t('projects.menu.missing', { words })} hint={t('trackGroups.emptySearch')}>
        <Button onClick={onClear}>{t('catalogue.emptySearch.clear')}</Button>
      </EmptyState>
    );
  }
  if (cards.length === 0) {
    return (
      <EmptyState icon={laterIcons.project} title={t('projects.none.title')} hint={t('projects.none.hint')}>
        <PageLink to="/music/catalog" className={styles.link}>
          {t('projects.none.action')}
        </PageLink>
      </EmptyState>
    );
  }
  return (
    <>
      {list}
      {result.cached && <Notice kind="note">{t('catalogue.cachedList')}</Notice>}
      <Pagination
        label={t('catalogue.pages')}
        page={page}
        last={meta.last_page}
        href={hrefOf}
        texts={{
          page: (page) => t('catalogue.page', { page }),
          previous: t('catalogue.previousPage'),
          next: t('catalogue.nextPage'),
        }}
      />
    </>
  );
}

function Placeholder({ shown }: { shown: boolean }) {
  return (
    <div className={styles.list} aria-hidden="true">
      {[55, 40, 65, 50, 45].map((width) => (
        <div key={width} className={styles.card}>
          {shown && (
            <>
              <Skeleton width="64px" height="64px" />
              <Skeleton width={`${width}%`} height="18px" />
            </>
          )}
        </div>
      ))}
    </div>
  );
}
