import { randomUUID } from 'node:crypto';

import pg from 'pg';

import type { PeerListener, Peers } from '../domain/peers.ts';
import { channel, Listening } from './listening.ts';
import { payloadsOf, readPayload } from './messages.ts';
import { createSharedAttempts } from './shared-attempts.ts';
import { workInTurn } from './solo-work.ts';

/** Connections for attempts and messages: requests that hold all others of their pool still get one of these. */
const connections = 4;

/**
 * Joins the processes of a PostgreSQL database.
 *
 * @param failed called when the connection is lost, or a message was not sent
 * @throws the driver's error where the database is not reachable
 */
export async function openPeers(url: string, failed: (cause: unknown) => void): Promise<Peers> {
  const own = randomUUID();
  const listeners = new Set<PeerListener>();
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'tonika peers',
    max: connections,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    // An attempt that a power cut takes away is no loss, and an answer need not wait for the disk.
    options: '-c synchronous_commit=off',
  });
  // An idle connection that breaks is replaced at the next query.
  pool.on('error', () => undefined);
  const listening = new Listening(url, {
    heard(payload) {
      const message = readPayload(own, payload);
      if (message) for (const listener of listeners) listener.onMessage?.(message);
    },
    reconnected() {
      for (const listener of listeners) listener.onGap?.();
    },
    lost: failed,
  });
  try {
    await listening.open();
  } catch (cause) {
    await pool.end();
    throw cause;
  }
  const underWay = new Set<Promise<void>>();

  return {
    isShared: true,
    attempts: (secretKey) => createSharedAttempts(pool, secretKey),
    async publish(message) {
      const sent = (async () => {
        for (const payload of payloadsOf(own, message)) {
          await pool.query('select pg_notify($1, $2)', [channel, payload]).catch(failed);
        }
      })();
      underWay.add(sent);
      await sent.finally(() => underWay.delete(sent));
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    inTurn: (name, work, signal) => workInTurn(url, name, work, signal),
    async close() {
      await Promise.all(underWay);
      await listening.close();
      await pool.end();
    },
  };
}
