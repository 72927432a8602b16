import { chosenOf, LongList, LongRow } from '#tracks/TrackList/LongList.tsx';
import type { ProjectComponents } from '#features/projects/slots.ts';

/** The catalogue's rows for the lists of projects. */
export const projectComponents: ProjectComponents = { Rows: LongList, Row: LongRow, chosenOf };
