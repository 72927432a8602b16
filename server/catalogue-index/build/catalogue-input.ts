import type { Entity } from '#shared/contract/primitives.ts';
import type { Renewal } from './previous-index.ts';
import type { ValueInput, TrackInput } from '../../domain/index-input.ts';

/** Input of a build: the values, then what is taken over from the previous index, then all other tracks in any order. */
export interface CatalogueInput {
  entity: Entity;
  /** In the order of the filters. */
  values: readonly ValueInput[];
  /** The newest download that the tracks' numbers of downloads include; 0 by default. */
  countedUpTo?: number;
  renewal?: Renewal | undefined;
  tracks: AsyncIterable<readonly TrackInput[]>;
}
