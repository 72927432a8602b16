import type { Entity } from '#shared/contract/primitives.ts';

import type { OwnerWord } from '#shared/search/brief/lexicon.ts';

/** Location of the database that the index is read from. */
export type DatabaseLocation = { file: string } | { url: string };

/** Passed to the worker at its start. */
export interface IndexWork {
  location: DatabaseLocation;
  /** Folder of stored indexes; undefined: none are stored. */
  folder: string | undefined;
  /** The owner's synonyms. */
  ownerWords?: readonly OwnerWord[] | undefined;
  /** Time between two looks at the counters of downloads, in milliseconds; 20 s by default. */
  downloadsEvery?: number | undefined;
}

/** Passed to the process of a background build. */
export interface BuildWork extends IndexWork {
  folder: string;
}

/** Result of a background build, with the keys of what it stored. */
export interface BackgroundBuild {
  built: Built;
  keys: Keys;
}

/** Keys of the indexes of both families. */
export type Keys = Record<Entity, string>;

/** Statistics of a build. */
export interface Built {
  /** The index was loaded, not built. */
  isPersisted: boolean;
  /** Number of tracks in both families. */
  tracks: number;
  /** Number of tracks that were taken over from the previous index. */
  taken: number;
  milliseconds: number;
  /** Bytes of the worker's typed arrays and heap. */
  bytes: number;
}
