import { useT } from '#platform/i18n/index.ts';
import { goTo } from '#platform/go.ts';
import { openModal } from '#platform/modals.ts';
import type { Project, ProjectItem } from '#shared/contract/projects.ts';
import { Button } from '#ui/Button/Button.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';
import { Menu } from '#ui/Menu/Menu.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import { icons } from '#ui/Icon/icons.ts';

import { copyProject, deleteProject } from '../project-tools.ts';

interface OwnerToolsProps {
  project: Project;
  /** Returns the selected items of the visible list. */
  chosen: () => readonly ProjectItem[];
}

/** The owner's actions on a project: the frequent ones as buttons, the others in a menu. */
export function OwnerTools({ project, chosen }: OwnerToolsProps) {
  const t = useT();
  const narrow = useNarrow();
  const isEmpty = project.music_counter + project.sounds_counter === 0;
  const report = () => openModal('report', { project });
  const acts = {
    ...(narrow && !isEmpty && { report }),
    edit: () => openModal('project', { project }),
    copy: () => copyProject({ id: project.id }, project.name),
    delete: () => deleteProject(project, () => goTo('/account/projects', 'replace')),
  };
  const options = (Object.keys(acts) as (keyof typeof acts)[]).map((value) => ({
    value,
    text: t(`projects.tools.${value}`),
  }));
  return (
    <>
      <Button look="solid" icon={laterIcons.share} onClick={() => openModal('shareProject', { project })}>
        {t('projects.tools.share')}
      </Button>
      {!isEmpty && (
        <Button icon={laterIcons.download} onClick={() => openModal('projectZip', { project, chosen: chosen() })}>
          {t('projects.tools.download')}
        </Button>
      )}
      {!isEmpty && !narrow && (
        <Button icon={laterIcons.report} onClick={report}>
          {t('projects.tools.report')}
        </Button>
      )}
      <Menu
        label={t('projects.actions', { project: project.name })}
        button={<Icon drawing={icons.more} />}
        options={options}
        onChoose={(what) => acts[what]?.()}
      />
    </>
  );
}
