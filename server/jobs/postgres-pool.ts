import pg from 'pg';
import type { PoolClient } from 'pg';

type Connected = (cause: Error | undefined, client: PoolClient | undefined, release: (cause?: unknown) => void) => void;

/**
 * A pool whose clients may be released twice. The listener of graphile-worker 0.16 does so when its connection is cut
 * while it stops, and pg ends the process for it.
 */
class ForgivingPool extends pg.Pool {
  override connect(): Promise<PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<PoolClient> | void {
    if (!connected) return super.connect().then(releasedOnce);
    super.connect((cause, client) => {
      if (client) releasedOnce(client);
      connected(cause, client, (reason) => client?.release(reason instanceof Error ? reason : Boolean(reason)));
    });
  }
}

function releasedOnce(client: PoolClient): PoolClient {
  const release = client.release.bind(client);
  let isReleased = false;
  client.release = (cause) => {
    if (isReleased) return;
    isReleased = true;
    release(cause);
  };
  return client;
}

/** Opens the connections of a runner: one listens, each of its workers has another while it takes or ends a job. */
export function openRunnerPool(url: string, workers: number): { pool: pg.Pool; cut: () => void } {
  const pool = new ForgivingPool({
    connectionString: url,
    application_name: 'tonika jobs',
    max: workers + 1,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
  });
  const clients = new Set<PoolClient>();
  // Without listeners a connection that breaks, idle or lent out, would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', () => undefined);
  });
  pool.on('remove', (client) => clients.delete(client));
  return {
    pool,
    cut() {
      for (const client of clients) client.release(true);
    },
  };
}
