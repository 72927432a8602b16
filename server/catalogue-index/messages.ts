import type { FilterQuery, SimilarQuery, TrackQuery } from '../domain/catalogue-search.ts';

/** Where the database is that the index is read from. */
export type DatabasePlace = { file: string } | { url: string };

/** What the worker is asked. */
export type Request =
  | { kind: 'build' }
  | { kind: 'tracks'; query: TrackQuery }
  | { kind: 'filters'; query: FilterQuery }
  | { kind: 'similar'; query: SimilarQuery };

/** How a build went. */
export interface Built {
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
