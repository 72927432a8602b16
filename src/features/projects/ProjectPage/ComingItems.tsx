import { useT } from '#platform/i18n/index.ts';
import type { Project } from '#shared/contract/projects.ts';
import type { Entity } from '#shared/contract/primitives.ts';

import type { ProjectComponents } from '../slots.ts';
import { ProjectList } from './ProjectList.tsx';
import styles from './ProjectPage.module.css';
import { useComingItems } from './use-coming-items.ts';

interface ComingItemsProps {
  /** It has a temporary id. */
  project: Project;
  entity: Entity;
  components: ProjectComponents;
}

/** One family of a project that only this device has: its items are ordered, annotated and removed as on the server. */
export function ComingItems({ project, entity, components }: ComingItemsProps) {
  const t = useT();
  const headingId = `project-coming-${entity}`;
  const { items, list } = useComingItems(project.id, entity);
  if (list.total === 0) return null;
  return (
    <section className={styles.coming} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.comingTitle}>
        {t(`trackGroups.tracks.${entity}`)}
      </h2>
      <ProjectList project={project} items={items} list={list} headingId={headingId} components={components} canMove />
    </section>
  );
}
