import { randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

import type { Entity } from '#shared/contract/primitives.ts';

import type { Db } from './database.ts';

/** Above every number that `newRevision` returns: the maximum of the system's generator. */
const limit = 2 ** 48 - 1;

/**
 * The revision of a track that has changed. Chance and no counter: a database that was brought back from a copy of last
 * week would count the same numbers again, for other changes.
 */
export const newRevision = (): number => randomInt(1, limit);

/** Gives a track another revision where nothing in its own row changes: it has to be read again. */
export async function touchTrack(db: Db, id: number): Promise<void> {
  await db.updateTable('tracks').set({ revision: newRevision() }).where('id', '=', id).execute();
}

/** Returns whether the catalogue has at least this number of tracks, listed or not. */
export async function hasTracks(db: Db, number: number): Promise<boolean> {
  const tracks = db.selectFrom('tracks').select('id').orderBy('id');
  const last = await tracks
    .limit(1)
    .offset(Math.max(0, number - 1))
    .executeTakeFirst();
  return last !== undefined;
}

/** Rows read at a time: others get their turn in between. */
const batchSize = 20_000;

/** Ids and revisions of all listed tracks of a family, by their ids; nothing but an index is read for it. */
export async function readRevisions(db: Db, entity: Entity): Promise<Map<number, number>> {
  const revisions = new Map<number, number>();
  let last = 0;
  for (;;) {
    await setImmediate();
    const rows = await db
      .selectFrom('tracks')
      .select(['id', 'revision'])
      .where('entity', '=', entity)
      .where('is_listed', '=', 1)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const { id, revision } of rows) revisions.set(id, revision);
    const end = rows.at(-1);
    if (!end) return revisions;
    last = end.id;
  }
}
