import { useEffect } from 'react';
import { useSnapshot } from 'valtio';

import { goTo } from '#platform/go.ts';
import { useT } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import { openModal } from '#platform/modals.ts';
import { useCreations, useOutbox } from '#platform/outbox/index.ts';
import { session } from '#platform/session/index.ts';
import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { Hero, HeroPlaceholder } from '#ui/Hero/Hero.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { laterIcons } from '#ui/Icon/later-icons.ts';
import { Notice } from '#ui/Notice/Notice.tsx';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import { ProjectCover } from '../ProjectCover/ProjectCover.tsx';
import { projectOfCreation, withChanges } from '../pending/pending-projects.ts';
import { deleteProject, projectPath } from '../project-tools.ts';
import type { ProjectComponents } from '../slots.ts';
import { comingInto } from '../pending/coming-items.ts';
import { ComingItems } from './ComingItems.tsx';
import styles from './ProjectPage.module.css';
import { Waiting } from './Waiting.tsx';

interface PendingProjectProps {
  /** Its temporary id. */
  id: number;
  components: ProjectComponents;
}

const list = '/account/projects';

/**
 * The page of a project that was created without a connection, under a temporary address: from this device's own data,
 * until the server has the project and the page goes to its real address.
 */
export function PendingProject({ id, components }: PendingProjectProps) {
  const t = useT();
  const { phase, user } = useSnapshot(session);
  const waiting = useOutbox();
  const creations = useCreations(user?.id);
  const creation = creations?.find(({ creates }) => creates === id);
  const hash = creation?.created?.hash;
  useEffect(() => {
    if (hash !== undefined) goTo(projectPath(hash), 'replace');
  }, [hash]);
  const project = creation && withChanges(projectOfCreation(creation), waiting);
  useTitle(project?.name);
  const isRead = phase === 'guest' || creations !== undefined;
  if (!isRead || hash !== undefined) return <HeroPlaceholder shown={false} />;
  if (!project) {
    return (
      <EmptyState
        icon={laterIcons.project}
        title={t('projects.pending.goneTitle')}
        hint={t('projects.pending.goneHint')}
      >
        <PageLink to={list} className={styles.link}>
          {t('account.menu.projects')}
        </PageLink>
      </EmptyState>
    );
  }
  const { refused } = creation;
  const isEmpty = comingInto(id, waiting).length === 0;
  return (
    <div className={styles.page}>
      <Hero
        cover={<ProjectCover project={project} size={232} />}
        kind={<PageLink to={list}>{t('account.menu.projects')}</PageLink>}
        heading={<PageHeading>{project.name}</PageHeading>}
        people={project.owner_name && t('projects.from', { owner: project.owner_name })}
        description={project.description}
      >
        <div className={styles.tools}>
          {refused && (
            <Button look="solid" onClick={() => openModal('refused', {})}>
              {t('projects.pending.decide')}
            </Button>
          )}
          <Button icon={laterIcons.edit} onClick={() => openModal('project', { project })}>
            {t('projects.tools.edit')}
          </Button>
          <Button icon={laterIcons.bin} onClick={() => deleteProject(project, () => goTo(list, 'replace'))}>
            {t('projects.tools.delete')}
          </Button>
        </div>
      </Hero>
      {refused ? (
        <Notice kind="error">
          {t('projects.pending.refusedCreation', { reason: refused.message || t('outbox.notDone.noReason') })}
        </Notice>
      ) : (
        <Notice>{t('projects.pending.unsaved')}</Notice>
      )}
      <Waiting id={id} onRefused={() => {}} />
      {isEmpty && (
        <EmptyState icon={icons.note} title={t('projects.emptyShort')} hint={t('projects.nothing.hint')}>
          <PageLink to="/music/catalog" className={styles.link}>
            {t('projects.nothing.action.music')}
          </PageLink>
        </EmptyState>
      )}
      <ComingItems project={project} entity="music" components={components} />
      <ComingItems project={project} entity="sound" components={components} />
    </div>
  );
}
