import type { Entity } from '#shared/contract/primitives.ts';

import type { Db } from '../../repositories/database.ts';
import { readTracks } from '../../repositories/index-input.ts';
import { readRevisions } from '../../repositories/revisions.ts';
import { buildIndex, type MadeIndex } from './collect.ts';
import { type PersistedIndex, renewalOf } from './previous-index.ts';
import type { ValueInput } from '../../domain/index-input.ts';
import { ValueSet } from '../store/value-set.ts';

/** An index, and how many of its tracks were taken over from the one before. */
export interface ReadIndex extends MadeIndex {
  taken: number;
}

/**
 * Makes the index of one family of the catalogue of a database.
 *
 * @param previous an earlier index of the same catalogue: of tracks that are as they were then, nothing is read
 */
export async function readIndex(
  db: Db,
  entity: Entity,
  values: readonly ValueInput[],
  previous?: PersistedIndex,
): Promise<ReadIndex> {
  const revisions = await readRevisions(db, entity);
  const reused = previous && renewalOf(previous, new ValueSet(values), revisions);
  const tracks = readTracks(db, entity, reused?.changed ?? [...revisions.keys()]);
  const made = await buildIndex({ entity, values, renewal: reused?.renewal, tracks });
  return { ...made, taken: reused?.renewal.unchanged.length ?? 0 };
}
