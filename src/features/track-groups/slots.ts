import type { ComponentType } from 'react';

import type { TrackListState } from '#tracks/use-track-list.ts';

/** The tracks of a track group as another feature draws them. */
export interface ListComponents {
  /** Search, sort and display of the list, for the section's head. */
  Tools: ComponentType<{ tracks: TrackListState }>;
  /** Rows with their filters and pages. */
  List: ComponentType<{ headingId: string; tracks: TrackListState }>;
}
