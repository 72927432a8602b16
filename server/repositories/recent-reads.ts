import type { Db } from './database.ts';

/**
 * Milliseconds for which a read is used again. A change of the catalogue ends it earlier; this bounds how late a change
 * shows that another process could not announce.
 */
export const maxAge = 10_000;
/** Entries of some 300 bytes each; all are dropped at once. */
const maxEntries = 10_000;

interface Recent {
  readonly value: unknown;
  /** By `performance.now()`: the clock may jump. */
  readonly readAt: number;
}

const recentReads = new WeakMap<Db, Map<string, Recent>>();

/** Has reads of the public catalogue used again, until it changes. */
export function reuseReads(db: Db): void {
  recentReads.set(db, new Map());
}

/** The catalogue has changed: everything is read again. */
export function endReuse(db: Db): void {
  if (recentReads.has(db)) reuseReads(db);
}

/**
 * Reads something that changes with the catalogue only, such as the file of a preview, whose every range needs it; or
 * takes what was read under this key within the last seconds. A read that finds nothing is not remembered.
 *
 * @throws what the read throws
 */
export async function readOrReuse<Result>(
  db: Db,
  key: string,
  read: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const memory = recentReads.get(db);
  const recent = memory?.get(key);
  // Whoever reads under a key reads it as the same type.
  if (recent && performance.now() - recent.readAt < maxAge) return recent.value as Result;
  const readAt = performance.now();
  const value = await read();
  // Another memory by now: the catalogue has changed since the read began.
  if (value !== undefined && memory && memory === recentReads.get(db)) {
    if (memory.size >= maxEntries) memory.clear();
    memory.set(key, { value, readAt });
  }
  return value;
}
