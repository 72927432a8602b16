import { once } from 'node:events';

import pg from 'pg';

import type { SoloWork } from '../domain/peers.ts';

/** The number of a lock, from its name: PostgreSQL's advisory locks have numbers, of one database. */
const number = `hashtextextended('tonika ' || $1, 0)`;

/** A connection of its own for each lock: the server releases it with the connection, however the process ends. */
async function connect(url: string, name: SoloWork): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    // For the operator: who holds or waits for which lock (pg_stat_activity).
    application_name: `tonika ${process.pid} ${name}`,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  });
  // A lost connection shows at the next query.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Waits for the lock of a name, works, and releases it. Rejects as the work does, or with the reason of the signal. */
export async function workInTurn<Result>(
  url: string,
  name: SoloWork,
  work: () => Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  signal?.throwIfAborted();
  const client = await connect(url, name);
  try {
    const taken = client.query(`select pg_advisory_lock(${number})`, [name]);
    if (signal) {
      const ended = new AbortController();
      const aborted = once(signal, 'abort', { signal: ended.signal });
      taken.catch(() => undefined);
      aborted.catch(() => undefined);
      await Promise.race([taken, aborted]).finally(() => ended.abort());
      signal.throwIfAborted();
    } else await taken;
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}
