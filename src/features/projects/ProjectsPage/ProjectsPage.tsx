import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { goTo } from '#platform/go.ts';
import { useT } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import { openModal } from '#platform/modals.ts';
import { useOutbox } from '#platform/outbox/index.ts';
import { projectsSelfList } from '#shared/contract/projects.ts';
import { Button } from '#ui/Button/Button.tsx';
import { ListPage } from '#ui/ListPage/ListPage.tsx';
import { SearchBox } from '#ui/SearchBox/SearchBox.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';
import { useListFocus } from '#ui/use-list-focus.ts';
import { useTypedSearch } from '#ui/use-typed-search.ts';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import { useProjectsChanged } from '../changed.ts';
import { comingProjects } from '../pending/pending-projects.ts';
import { projectPath } from '../project-tools.ts';
import { ProjectsBody } from './ProjectsBody.tsx';
import { useProjectsAddress } from './use-projects-address.ts';

const headingId = 'projects';
/** Debounce of the search, in milliseconds (spec.md section 9). */
const searchPause = 300;

/** The person's projects, the last used first. */
export function ProjectsPage() {
  const t = useT();
  const { words, page, hrefOf, searchFor } = useProjectsAddress();
  const result = useEndpoint(projectsSelfList, {
    ...(words !== '' && { search_string: words }),
    ...(page > 1 && { page }),
  });
  const busy = useSkeleton(result.stale);
  const search = useTypedSearch(words, searchFor, { pause: searchPause });
  useProjectsChanged(result.retry);
  useTitle(t('account.menu.projects'));
  useListFocus();
  const waiting = useOutbox();
  const coming = page === 1 ? comingProjects(waiting, words) : [];
  const known = result.response?.meta.total;
  const total = known === undefined ? undefined : known + coming.length;
  const create = () => openModal('project', { onDone: ({ hash }) => goTo(projectPath(hash)) });
  return (
    <ListPage
      headingId={headingId}
      title={t('account.menu.projects')}
      total={total !== undefined && t('projects.total', { count: total })}
      loading={busy && t('catalogue.loading')}
      search={
        <SearchBox
          label={t('catalogue.search')}
          placeholder={t('projects.search')}
          clearLabel={t('catalogue.clearSearch')}
          {...search}
        />
      }
      action={
        <Button look="solid" icon={laterIcons.plus} onClick={create}>
          {t('projects.create')}
        </Button>
      }
    >
      <ProjectsBody
        headingId={headingId}
        result={result}
        coming={coming}
        waiting={waiting}
        words={words}
        page={page}
        hrefOf={hrefOf}
        onClear={() => searchFor('')}
      />
    </ListPage>
  );
}
