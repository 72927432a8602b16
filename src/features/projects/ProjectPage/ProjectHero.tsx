import { useT } from '#platform/i18n/index.ts';
import type { ProjectItem, SharedProject } from '#shared/contract/projects.ts';
import { Button } from '#ui/Button/Button.tsx';
import { Hero } from '#ui/Hero/Hero.tsx';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import { Facts } from '../Facts/Facts.tsx';
import { ProjectCover } from '../ProjectCover/ProjectCover.tsx';
import { copyProject } from '../project-tools.ts';
import type { ProjectComponents } from '../slots.ts';
import { OwnerTools } from './OwnerTools.tsx';
import styles from './ProjectPage.module.css';

interface ProjectHeroProps {
  project: SharedProject;
  hash: string;
  chosen: () => readonly ProjectItem[];
  Offline: ProjectComponents['Offline'];
}

/** Header of the project page: name, owner, facts and actions. */
export function ProjectHero({ project, hash, chosen, Offline }: ProjectHeroProps) {
  const t = useT();
  const { name, description, owner_name: owner, own } = project;
  return (
    <Hero
      cover={<ProjectCover project={project} size={232} />}
      kind={own ? <PageLink to="/account/projects">{t('account.menu.projects')}</PageLink> : t('projects.modal.title')}
      heading={<PageHeading>{name}</PageHeading>}
      people={owner && t('projects.from', { owner })}
      description={description}
    >
      <Facts project={project} />
      <div className={styles.tools}>
        {own ? (
          <OwnerTools project={own} chosen={chosen} />
        ) : (
          <Button icon={laterIcons.copy} onClick={() => copyProject({ hash }, name)}>
            {t('projects.copyToMine')}
          </Button>
        )}
        {project.music_counter + project.sounds_counter > 0 && <Offline project={{ hash, name }} />}
      </div>
    </Hero>
  );
}
