import { isDatabaseAway } from '../domain/database-away.ts';
import type { Db } from './database.ts';

/** Items that are remembered, of about 3 kB each; the least recently read go first. */
const maxItems = 10_000;

interface Remembered {
  readonly value: unknown;
  readonly items: number;
}

/** What was read last, of one database. */
class LastReads {
  #reads = new Map<string, Remembered>();
  #items = 0;

  set(key: string, value: unknown, items: number): void {
    this.#delete(key);
    this.#reads.set(key, { value, items });
    this.#items += items;
    for (const oldest of this.#reads.keys()) {
      if (this.#items <= maxItems) return;
      this.#delete(oldest);
    }
  }

  get(key: string): Remembered | undefined {
    return this.#reads.get(key);
  }

  #delete(key: string): void {
    this.#items -= this.#reads.get(key)?.items ?? 0;
    this.#reads.delete(key);
  }
}

const lastReads = new WeakMap<Db, LastReads>();

/** Has reads of the public catalogue remembered, for while the database is away: one that others may restart. */
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
 * The same for rows by their ids: recalls those of any earlier list, where all of them are known.
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
  try {
    const rows = await read();
    if (memory === lastReads.get(db)) for (const row of rows) memory.set(`${kind} ${row.id}`, row, 1);
    return rows;
  } catch (cause) {
    if (!isDatabaseAway(cause)) throw cause;
    const known = ids.flatMap((id) => memory.get(`${kind} ${id}`) ?? []);
    // A list with gaps would be taken for the whole one, and cached.
    if (known.length < ids.length) throw cause;
    return known.map(({ value }) => value as Row);
  }
}
