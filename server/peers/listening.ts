import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

/** Milliseconds before the first and the last attempt to connect again; each waits twice as long as the one before. */
const backoff = { first: 100, last: 10_000 };
/** Milliseconds between two signs of life: a connection that a router has forgotten says nothing by itself. */
const heartbeat = 30_000;

interface Listener {
  heard(payload: string): void;
  /** Connected again: what was notified in between is lost. */
  reconnected(): void;
  lost(cause: unknown): void;
}

/** The channel of all processes of a database. */
export const channel = 'tonika_peers';

/** One connection that listens, and connects again whenever it is lost. */
export class Listening {
  readonly #url: string;
  readonly #listener: Listener;
  readonly #closing = new AbortController();
  #client: pg.Client | undefined;
  #beat: NodeJS.Timeout | undefined;
  #reconnecting: Promise<void> | undefined;

  constructor(url: string, listener: Listener) {
    this.#url = url;
    this.#listener = listener;
  }

  /** Resolves once it listens. Rejects with the driver's error. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'tonika listening',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 10_000,
    });
    let isOver = false;
    const end = (cause: unknown) => {
      if (isOver) return;
      isOver = true;
      client.end().catch(() => undefined);
      if (client === this.#client) this.#lose(cause);
    };
    client.on('error', end);
    client.on('end', () => end(new Error('the connection was closed')));
    client.on('notification', ({ payload }) => this.#listener.heard(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (cause) {
      end(cause);
      throw cause;
    }
    // Lost between the two: no event comes any more.
    if (isOver) throw new Error('the connection was closed');
    this.#client = client;
    this.#beat = setInterval(() => void client.query('select 1').catch(end), heartbeat).unref();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#beat);
    await this.#reconnecting;
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  #lose(cause: unknown): void {
    this.#client = undefined;
    clearInterval(this.#beat);
    if (this.#closing.signal.aborted) return;
    this.#listener.lost(cause);
    this.#reconnecting = this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    const { signal } = this.#closing;
    for (let wait = backoff.first; !signal.aborted; wait = Math.min(backoff.last, wait * 2)) {
      // Processes that lost the same database do not come back in step.
      await pause(randomInt(wait / 2, wait), undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      const isThere = await this.open().then(
        () => true,
        () => false,
      );
      if (isThere) return this.#listener.reconnected();
    }
  }
}
