import type { SharedProject } from '#shared/contract/projects.ts';
import { Cover } from '#ui/Cover/Cover.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import styles from './ProjectCover.module.css';

interface ProjectCoverProps {
  project: Pick<SharedProject, 'picture'>;
  /** CSS pixels. */
  size: 64 | 232;
}

/** A project's picture, or a folder icon as its placeholder. */
export function ProjectCover({ project: { picture }, size }: ProjectCoverProps) {
  return (
    <span className={styles.cover} data-size={size}>
      {picture ? (
        <Cover picture={picture} size={size} eager={size > 64} />
      ) : (
        <Icon drawing={laterIcons.folder} size={24} />
      )}
    </span>
  );
}
