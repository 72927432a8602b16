import type { KeyboardEvent, Ref } from 'react';

import type { TrackListState } from '#tracks/use-track-list.ts';

/** What the search box hands on. */
export interface SuggestionKeys {
  /** @returns true where the key was the suggestions' own */
  take: (event: KeyboardEvent) => boolean;
}

/** What the search box says of the suggestions: the grid it controls, and the cell at hand. */
export interface ActiveIds {
  grid: string;
  cell: string | undefined;
}

export interface SearchPopupProps {
  tracks: TrackListState;
  keys: Ref<SuggestionKeys>;
  onActive: (ids: ActiveIds | undefined) => void;
  /** One was taken, and `left` is what stays of the words; or all of them are put away. */
  onDone: (how: 'taken' | 'dismissed', left?: string) => void;
}
