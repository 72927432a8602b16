import { ProjectPage } from '#features/projects/ProjectPage/ProjectPage.tsx';
import { ProjectsPage } from '#features/projects/ProjectsPage/ProjectsPage.tsx';

import { OwnProject } from './OwnProject.tsx';
import { projectParts } from './project-parts.ts';

/** Pages of which one leads to the other: a chunk of their own. */
export function ProjectPages({ hash, all }: { hash: string | undefined; all: boolean }) {
  if (all) return <ProjectsPage />;
  return hash === undefined ? <OwnProject /> : <ProjectPage hash={hash} parts={projectParts} />;
}
