import { useT } from '#platform/i18n/index.ts';
import { useDate } from '#platform/i18n/use-date.ts';
import { openModal } from '#platform/modals.ts';
import { undoPending } from '#platform/outbox/index.ts';
import type { Project } from '#shared/contract/projects.ts';
import { isTemporary } from '#shared/offline/outbox/created.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';
import { Button } from '#ui/Button/Button.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { laterIcons } from '#ui/Icon/later-icons.ts';
import { Menu } from '#ui/Menu/Menu.tsx';
import { notify } from '#ui/Notice/notices.ts';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import { Facts } from '../Facts/Facts.tsx';
import { ProjectCover } from '../ProjectCover/ProjectCover.tsx';
import { deletionOf, type Waits } from '../pending/pending-projects.ts';
import { copyProject, deleteProject, projectPath } from '../project-tools.ts';
import styles from './ProjectsPage.module.css';

interface ProjectCardProps {
  project: Project & Waits;
  waiting: readonly Pending[];
}

/** A project in the list, with its actions. */
export function ProjectCard({ project, waiting }: ProjectCardProps) {
  const t = useT();
  const date = useDate();
  const { id, name, hash, description, updated_at: updated, is_shared: isShared, waits } = project;
  const edit = () => openModal('project', { project });
  const remove = () => deleteProject(project);
  const acts = isTemporary(id)
    ? { edit, delete: remove }
    : {
        share: () => openModal('shareProject', { project }),
        edit,
        copy: () => copyProject({ id }, project.name),
        report: () => openModal('report', { project }),
        delete: remove,
      };
  const keep = async () => {
    const deletion = deletionOf(id, waiting);
    if (deletion && !(await undoPending(deletion.key))) notify({ kind: 'alert', text: t('device.pending.late') });
  };
  const options = (Object.keys(acts) as (keyof typeof acts)[]).map((value) => ({
    value,
    text: t(`projects.tools.${value}`),
  }));
  return (
    <li className={styles.card} data-waits={waits}>
      <ProjectCover project={project} size={64} />
      <div className={styles.words}>
        <p className={styles.row}>
          <PageLink to={projectPath(hash)} className={styles.name}>
            {name}
          </PageLink>
          {isShared && (
            <span className={styles.shared} title={t('projects.shared')}>
              <Icon drawing={laterIcons.link} size={16} label={t('projects.shared')} />
            </span>
          )}
          {waits && <Icon drawing={laterIcons.waiting} size={16} label={t('projects.waiting')} />}
        </p>
        {waits === 'delete' ? (
          <p className={styles.leaving}>{t('projects.pending.deletion')}</p>
        ) : (
          description && <p className={styles.description}>{description}</p>
        )}
      </div>
      <div className={styles.facts}>
        <Facts project={project} />
        <span className={styles.updated}>
          {t('projects.updated')} <time dateTime={updated}>{date(updated)}</time>
        </span>
      </div>
      <div className={styles.menu}>
        {waits === 'delete' ? (
          <Button aria-label={t('projects.pending.keepOf', { project: name })} onClick={() => void keep()}>
            {t('projects.pending.keep')}
          </Button>
        ) : (
          <Menu
            label={t('projects.actions', { project: name })}
            button={<Icon drawing={icons.more} />}
            options={options}
            onChoose={(what) => acts[what]?.()}
          />
        )}
      </div>
    </li>
  );
}
