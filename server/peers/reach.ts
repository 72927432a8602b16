import { once } from 'node:events';

import pg from 'pg';

/** Milliseconds for a notification, which takes a few. */
const patience = 5000;

/**
 * Whether notifications of one connection to a database reach another, which is how processes hear of each other: a
 * pooler that lends connections by the transaction passes none on. Rejects where the database is not reachable.
 */
export async function notificationsArrive(url: string): Promise<boolean> {
  const channel = `tonika_check_${process.pid}`;
  const listening = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience });
  const sending = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience });
  for (const client of [listening, sending]) client.on('error', () => undefined);
  try {
    await Promise.all([listening.connect(), sending.connect()]);
    await listening.query(`listen ${channel}`);
    const arrived = once(listening, 'notification', { signal: AbortSignal.timeout(patience) }).then(
      () => true,
      () => false,
    );
    await sending.query(`notify ${channel}`);
    return await arrived;
  } finally {
    await Promise.all([listening.end(), sending.end()]);
  }
}
