import { ProjectPage } from '#features/projects/ProjectPage/ProjectPage.tsx';
import type { ProjectComponents } from '#features/projects/slots.ts';
import { OfflineProject } from '../offline-switches.tsx';
import { chosenOf, LongList, LongRow } from '#tracks/TrackList/LongList.tsx';

const components: ProjectComponents = { Rows: LongList, Row: LongRow, chosenOf, Offline: OfflineProject };

/** The page of a project, with the catalogue's rows. */
export const OneProject = ({ hash }: { hash: string }) => <ProjectPage hash={hash} components={components} />;
