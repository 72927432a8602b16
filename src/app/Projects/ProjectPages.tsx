import { ProjectPage } from '#features/projects/ProjectPage/ProjectPage.tsx';
import { ProjectsPage } from '#features/projects/ProjectsPage/ProjectsPage.tsx';

import { OwnProject } from './OwnProject.tsx';
import { projectComponents } from './project-components.ts';

/** Pages that lead to each other, in one chunk. */
export function ProjectPages({ hash, all }: { hash: string | undefined; all: boolean }) {
  if (all) return <ProjectsPage />;
  return hash === undefined ? <OwnProject /> : <ProjectPage hash={hash} components={projectComponents} />;
}
