import type { Entity } from '#shared/contract/primitives.ts';

import type { OwnerWord } from '#shared/search/brief/lexicon.ts';

/** Where the database is that the index is read from. */
export type DatabaseLocation = { file: string } | { url: string };

/** Given to the worker at its start. */
export interface IndexWork {
  location: DatabaseLocation;
  /** Where indexes are kept from one start to the next; undefined: nowhere. */
  folder: string | undefined;
  /** The owner's own words for what is searched. */
  ownerWords?: readonly OwnerWord[] | undefined;
}

/** Given to a process that builds aside. */
export interface BuildWork extends IndexWork {
  folder: string;
}

/** How such a build went, and what it has kept. */
export interface BackgroundBuild {
  built: Built;
  keys: Keys;
}

/** Of what the indexes of both families were made. */
export type Keys = Record<Entity, string>;

/** How a build went. */
export interface Built {
  /** It was only loaded. */
  isPersisted: boolean;
  /** Tracks of both families. */
  tracks: number;
  /** How many of them were taken over from the index before, and not read again. */
  taken: number;
  milliseconds: number;
  /** Bytes of the worker's typed arrays and heap. */
  bytes: number;
}
