import type { FilterQuery, SimilarQuery, TrackQuery } from '../../domain/catalogue-search.ts';
import type { Keys } from '../build/build-work.ts';

/** Requests to the worker. */
export type Request =
  /**
   * `mayLoad`: load a stored index if it is up to date. `fewerThan`: number of tracks from which nothing is built.
   * Returns `Built`; undefined when nothing was.
   */
  | { kind: 'build'; mayLoad: boolean; fewerThan?: number }
  /** Store the build for the next start; returns its `Keys`. */
  | { kind: 'keep' }
  /** End. */
  | { kind: 'end' }
  /** Load the index stored under these keys, whatever the state of the catalogue; returns whether it existed. */
  | { kind: 'load'; keys: Keys }
  | { kind: 'tracks'; query: TrackQuery }
  | { kind: 'filters'; query: FilterQuery }
  | { kind: 'similar'; query: SimilarQuery };

export interface NumberedRequest {
  number: number;
  request: Request;
}

export type IndexResponse = { number: number; result: unknown } | { number: number; error: string };
