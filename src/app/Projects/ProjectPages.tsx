import { useEffect } from 'react';

import { ProjectPage } from '#features/projects/ProjectPage/ProjectPage.tsx';
import { ProjectsPage } from '#features/projects/ProjectsPage/ProjectsPage.tsx';
import type { ProjectComponents } from '#features/projects/slots.ts';
import { goTo } from '#platform/go.ts';
import { OfflineProject } from '../offline-switches.tsx';
import { chosenOf, LongList, LongRow } from '#tracks/TrackList/LongList.tsx';

/** The catalogue's rows for the lists of projects. */
const components: ProjectComponents = { Rows: LongList, Row: LongRow, chosenOf, Offline: OfflineProject };

/** Pages that lead to each other, in one chunk. */
export function ProjectPages({ hash, all }: { hash: string | undefined; all: boolean }) {
  if (all) return <ProjectsPage />;
  return hash === undefined ? <OwnProject /> : <ProjectPage hash={hash} components={components} />;
}

/** The address of a project without its hash leads to all of them. */
function OwnProject() {
  useEffect(() => goTo('/account/projects', 'replace'), []);
  return null;
}
