import type { FilterQuery, SimilarQuery, TrackQuery } from '../../domain/catalogue-search.ts';
import type { Keys } from '../build/build-work.ts';

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

export interface NumberedRequest {
  number: number;
  request: Request;
}

export type IndexResponse = { number: number; result: unknown } | { number: number; error: string };
