import { useT } from '#platform/i18n/index.ts';
import type { ProjectItem, SharedProject } from '#shared/contract/projects.ts';
import { Button } from '#ui/Button/Button.tsx';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import { Facts } from '../Facts/Facts.tsx';
import { ProjectCover } from '../ProjectCover/ProjectCover.tsx';
import { copyProject } from '../project-tools.ts';
import { OwnerTools } from './OwnerTools.tsx';
import styles from './ProjectPage.module.css';

interface ProjectHeroProps {
  project: SharedProject;
  hash: string;
  chosen: () => readonly ProjectItem[];
}

/** What the project is, whom it is from, and what can be done with it as a whole. */
export function ProjectHero({ project, hash, chosen }: ProjectHeroProps) {
  const t = useT();
  const { name, description, owner_name: owner, own } = project;
  return (
    <header className={styles.hero}>
      <div className={styles.cover}>
        <ProjectCover project={project} size={232} />
      </div>
      <div className={styles.heading}>
        {own ? (
          <PageLink to="/account/projects" className={styles.kind}>
            {t('account.menu.projects')}
          </PageLink>
        ) : (
          <span className={styles.kind}>{t('projects.modal.title')}</span>
        )}
        <PageHeading>{name}</PageHeading>
        {owner && <p className={styles.owner}>{t('projects.from', { owner })}</p>}
      </div>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.facts}>
        <Facts project={project} />
      </div>
      <div className={styles.tools}>
        {own ? (
          <OwnerTools project={own} chosen={chosen} />
        ) : (
          <Button icon="copy" onClick={() => copyProject({ hash })}>
            {t('projects.copyToMine')}
          </Button>
        )}
      </div>
    </header>
  );
}
