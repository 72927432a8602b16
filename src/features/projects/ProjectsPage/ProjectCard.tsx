import { useT } from '#platform/i18n/index.ts';
import { useDate } from '#platform/i18n/use-date.ts';
import { openModal } from '#platform/modals.ts';
import type { Project } from '#shared/contract/projects.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { Menu } from '#ui/Menu/Menu.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import { Facts } from '../Facts/Facts.tsx';
import { ProjectCover } from '../ProjectCover/ProjectCover.tsx';
import { copyProject, deleteProject, projectPath } from '../project-tools.ts';
import styles from './ProjectsPage.module.css';

/** A project in the list, with its actions. */
export function ProjectCard({ project }: { project: Project }) {
  const t = useT();
  const date = useDate();
  const { id, name, hash, description, updated_at: updated, is_shared: isShared } = project;
  const acts = {
    share: () => openModal('shareProject', { project }),
    edit: () => openModal('project', { project }),
    copy: () => copyProject({ id }, project.name),
    report: () => openModal('report', { project }),
    delete: () => deleteProject(project),
  };
  const options = (Object.keys(acts) as (keyof typeof acts)[]).map((value) => ({
    value,
    text: t(`projects.tools.${value}`),
  }));
  return (
    <li className={styles.card}>
      <ProjectCover project={project} size={64} />
      <div className={styles.words}>
        <p className={styles.row}>
          <PageLink to={projectPath(hash)} className={styles.name}>
            {name}
          </PageLink>
          {isShared && (
            <span className={styles.shared} title={t('projects.shared')}>
              <Icon name="link" size={16} label={t('projects.shared')} />
            </span>
          )}
        </p>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.facts}>
        <Facts project={project} />
        <span className={styles.updated}>
          {t('projects.updated')} <time dateTime={updated}>{date(updated)}</time>
        </span>
      </div>
      <div className={styles.menu}>
        <Menu
          label={t('projects.actions', { project: name })}
          button={<Icon name="more" />}
          options={options}
          onChoose={(what) => acts[what]()}
        />
      </div>
    </li>
  );
}
