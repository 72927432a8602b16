import type { Entity } from '#shared/contract/primitives.ts';

import type { OwnerWord } from '#shared/search/brief/lexicon.ts';

import type { FilterQuery, SimilarQuery, TrackQuery } from '../domain/catalogue-search.ts';

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

/** What the worker is asked. */
export type Request =
  /** `mayLoad`: or take the one that an earlier start has kept, where it is of the catalogue as it is. */
  | { kind: 'build'; mayLoad: boolean }
  /** Keep what was built for the next start; answers its `Keys`. */
  | { kind: 'keep' }
  /** End. */
  | { kind: 'end' }
  /** Take what was kept under these keys, whatever the catalogue is by now; answers whether it was there. */
  | { kind: 'load'; keys: Keys }
  | { kind: 'tracks'; query: TrackQuery }
  | { kind: 'filters'; query: FilterQuery }
  | { kind: 'similar'; query: SimilarQuery };

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

export interface NumberedRequest {
  number: number;
  request: Request;
}

export type IndexResponse = { number: number; result: unknown } | { number: number; error: string };
