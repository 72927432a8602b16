import type { FilterQuery, SimilarQuery, TrackQuery } from '../domain/catalogue-search.ts';

/** Where the database is that the index is read from. */
export type DatabasePlace = { file: string } | { url: string };

/** Given to the worker at its start. */
export interface IndexWork {
  place: DatabasePlace;
  /** Where indexes are kept from one start to the next; undefined: nowhere. */
  folder: string | undefined;
}

/** What the worker is asked. */
export type Request =
  /** `mayLoad`: or take the one that an earlier start has kept, where it is of the catalogue as it is. */
  | { kind: 'build'; mayLoad: boolean }
  /** Keep what was built for the next start. */
  | { kind: 'keep' }
  | { kind: 'tracks'; query: TrackQuery }
  | { kind: 'filters'; query: FilterQuery }
  | { kind: 'similar'; query: SimilarQuery };

/** How a build went. */
export interface Built {
  /** It was only loaded. */
  isKept: boolean;
  /** Tracks of both families. */
  tracks: number;
  milliseconds: number;
  /** Bytes of the worker's typed arrays and heap. */
  bytes: number;
}

export interface Asked {
  number: number;
  request: Request;
}

export type Answered = { number: number; result: unknown } | { number: number; error: string };
