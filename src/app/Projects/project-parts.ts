import { chosenOf, LongList, LongRow } from '#features/catalogue/TrackList/LongList.tsx';
import type { ProjectParts } from '#features/projects/slots.ts';

/** The catalogue's rows for the lists of projects. */
export const projectParts: ProjectParts = { Rows: LongList, Row: LongRow, chosenOf };
