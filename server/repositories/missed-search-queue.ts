import type { Entity } from '#shared/contract/primitives.ts';

import type { Db } from './database.ts';
import { countMissedSearches, type MissedSearch } from './missed-searches.ts';

/** Time in which missed searches are collected into one write, in milliseconds. */
const collectedFor = 1000;

interface Queue {
  pending: MissedSearch[];
  timer: NodeJS.Timeout | undefined;
  writing: Promise<void>;
}
const queues = new WeakMap<Db, Queue>();

/**
 * Notes a search without a full match. It is written within a second: SQLite waits for the disk at each commit, and
 * everything else waits for SQLite, while a list must not wait for a count. A count that cannot be written is lost.
 */
export function noteMissedSearch(db: Db, entity: Entity, text: string): void {
  const queue = queues.get(db) ?? { pending: [], timer: undefined, writing: Promise.resolve() };
  queues.set(db, queue);
  queue.pending.push({ entity, text, at: new Date().toISOString() });
  queue.timer ??= setTimeout(() => void writeMissedSearches(db), collectedFor).unref();
}

/** Resolves once all noted searches are written; before they are read, and before the database is closed. */
export async function writeMissedSearches(db: Db): Promise<void> {
  const queue = queues.get(db);
  if (!queue) return;
  clearTimeout(queue.timer);
  queue.timer = undefined;
  const noted = queue.pending.splice(0);
  if (noted.length > 0) queue.writing = queue.writing.then(() => countMissedSearches(db, noted)).catch(() => undefined);
  await queue.writing;
}
