import type { Entity } from '#shared/contract/primitives.ts';

import type { Db } from '../../repositories/database.ts';
import { newestDownload } from '../../repositories/download-counts.ts';
import { readTracks } from '../../repositories/index-input.ts';
import { readRevisions } from '../../repositories/revisions.ts';
import { buildIndex, type MadeIndex } from './collect.ts';
import { type PersistedIndex, renewalOf } from './previous-index.ts';
import type { ValueInput } from '../../domain/index-input.ts';
import { ValueSet } from '../store/value-set.ts';

/** An index, and the number of tracks taken over from the previous one. */
export interface ReadIndex extends MadeIndex {
  taken: number;
}

/**
 * Builds the index of one family from a database.
 *
 * @param previous an earlier index of the same catalogue: unchanged tracks are not read
 */
export async function readIndex(
  db: Db,
  entity: Entity,
  values: readonly ValueInput[],
  previous?: PersistedIndex,
): Promise<ReadIndex> {
  // Read first: a later download is counted again.
  const countedUpTo = await newestDownload(db);
  const revisions = await readRevisions(db, entity);
  const reused = previous && renewalOf(previous, new ValueSet(values), revisions);
  const tracks = readTracks(db, entity, reused?.changed ?? [...revisions.keys()]);
  const made = await buildIndex({ entity, values, countedUpTo, renewal: reused?.renewal, tracks });
  return { ...made, taken: reused?.renewal.unchanged.length ?? 0 };
}
