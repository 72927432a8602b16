import { ProjectPage } from '#features/projects/ProjectPage/ProjectPage.tsx';
import { ProjectsPage } from '#features/projects/ProjectsPage/ProjectsPage.tsx';

import { OwnProject } from './OwnProject.tsx';
import { projectComponents } from './project-components.ts';

/** Pages of which one leads to the other: a chunk of their own. */
export function ProjectPages({ hash, all }: { hash: string | undefined; all: boolean }) {
  if (all) return <ProjectsPage />;
  return hash === undefined ? <OwnProject /> : <ProjectPage hash={hash} components={projectComponents} />;
}
