import { isDatabaseAway } from '../domain/database-away.ts';
import type { Db } from './database.ts';
import { maxAge } from './recent-reads.ts';

/** Items that are remembered, of about 3 kB each; the least recently read go first. */
const maxItems = 10_000;

interface Remembered {
  readonly value: unknown;
  readonly items: number;
  /** By `performance.now()`: the clock may jump. */
  readonly readAt: number;
}

/** What was read last, of one database. */
class LastReads {
  #reads = new Map<string, Remembered>();
  #items = 0;

  set(key: string, value: unknown, items: number): void {
    this.#delete(key);
    this.#reads.set(key, { value, items, readAt: performance.now() });
    this.#items += items;
    for (const oldest of this.#reads.keys()) {
      if (this.#items <= maxItems) return;
      this.#delete(oldest);
    }
  }

  get(key: string): Remembered | undefined {
    return this.#reads.get(key);
  }

  /**
   * Rows by their ids, read after a time; undefined unless all are here: a list with gaps would be taken for the whole one,
   * and cached.
   */
  rows(kind: string, ids: readonly number[], after = -Infinity): unknown[] | undefined {
    const known = ids.flatMap((id) => this.#reads.get(`${kind} ${id}`) ?? []);
    if (known.length < ids.length || known.some(({ readAt }) => readAt <= after)) return undefined;
    return known.map(({ value }) => value);
  }

  #delete(key: string): void {
    this.#items -= this.#reads.get(key)?.items ?? 0;
    this.#reads.delete(key);
  }
}

const lastReads = new WeakMap<Db, LastReads>();

/** Has reads of the public catalogue remembered, for the next seconds and while the database is away: one that others may restart. */
export function rememberReads(db: Db): void {
  lastReads.set(db, new LastReads());
}

/** The catalogue has changed: nothing that was removed may come back. */
export function forgetReads(db: Db): void {
  if (lastReads.has(db)) rememberReads(db);
}

/**
 * Reads something public, or recalls what was read under this key before while the database is away. Nothing of a
 * person, and nothing that an owner withdraws without a change of the catalogue, may be read by it.
 *
 * @throws what the read throws, where nothing is remembered
 */
export async function readOrRecall<Result>(
  db: Db,
  key: string,
  read: () => Promise<Result>,
  items = 1,
): Promise<Result> {
  const memory = lastReads.get(db);
  try {
    const value = await read();
    // Another memory by now: the catalogue has changed since the read began.
    if (memory && memory === lastReads.get(db)) memory.set(key, value, items);
    return value;
  } catch (cause) {
    const known = isDatabaseAway(cause) ? memory?.get(key) : undefined;
    if (!known) throw cause;
    // Whoever remembers under a key reads it as the same type.
    return known.value as Result;
  }
}

/**
 * The same for rows by their ids, which also takes those that any list has read within the last seconds: most people look at
 * the same ones. Recalls those of any earlier list, where all of them are known.
 *
 * @param read the rows in the order of the ids; those that are not there are left out
 */
export async function readOrRecallRows<Row extends { id: number }>(
  db: Db,
  kind: string,
  ids: readonly number[],
  read: () => Promise<Row[]>,
): Promise<Row[]> {
  const memory = lastReads.get(db);
  if (!memory) return read();
  const recent = memory.rows(kind, ids, performance.now() - maxAge);
  // Whoever remembers rows of a kind reads them as the same type.
  if (recent) return recent as Row[];
  try {
    const rows = await read();
    if (memory === lastReads.get(db)) for (const row of rows) memory.set(`${kind} ${row.id}`, row, 1);
    return rows;
  } catch (cause) {
    const known = isDatabaseAway(cause) ? memory.rows(kind, ids) : undefined;
    if (!known) throw cause;
    return known as Row[];
  }
}
