import type { Entity } from '#shared/contract/primitives.ts';
import type { Renewal } from './previous-index.ts';
import type { ValueInput, TrackInput } from '../../domain/index-input.ts';

/** What an index is made of: first the values, then what is taken from the index before, then all other tracks in any order. */
export interface CatalogueInput {
  entity: Entity;
  /** In the order in which filters show them. */
  values: readonly ValueInput[];
  renewal?: Renewal | undefined;
  tracks: AsyncIterable<readonly TrackInput[]>;
}
