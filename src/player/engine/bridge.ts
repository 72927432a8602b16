import type { Demand, EngineMessage, Opening, PrefetchTask, SinkReport } from '#shared/audio/messages.ts';

import type { Connection } from './connection.ts';

/** One sound in the engine. After `close` nothing more is heard of it. */
export interface EngineSession {
  demand(demand: Demand): void;
  seek(time: number, isBuffered: boolean): void;
  report(report: SinkReport): void;
  close(): void;
}

export interface SessionListener {
  message(message: EngineMessage): void;
  /** The engine was lost and stands again, without this session: it has to be opened anew. */
  lost(): void;
}

interface BridgeHost {
  connect(emit: (id: number, message: EngineMessage) => void, onLost: () => void): Connection;
  token(): string | null;
  after(milliseconds: number, run: () => void): () => void;
}

/** A worker that does not answer for this long is lost, in milliseconds. */
const responseTime = 5_000;
/** After this many losses without a word in between a new worker would not do better. */
const maxLosses = 3;

export type Bridge = ReturnType<typeof createBridge>;

/** The page's side of the engine's worker: starts it when needed, and anew when it dies. */
export function createBridge(host: BridgeHost) {
  let connection: Connection | undefined;
  let lastToken: string | null = null;
  let losses = 0;
  let lastId = 0;
  const listeners = new Map<number, SessionListener>();

  function connected(): Connection['methods'] {
    connection ??= host.connect(receive, lose);
    const token = host.token();
    if (token !== lastToken) void connection.methods.setToken(token);
    lastToken = token;
    return connection.methods;
  }

  function receive(id: number, message: EngineMessage) {
    losses = 0;
    listeners.get(id)?.message(message);
  }

  function lose() {
    connection?.end();
    connection = undefined;
    lastToken = null;
    losses += 1;
    const orphans = [...listeners.values()];
    listeners.clear();
    for (const orphan of orphans) {
      if (losses < maxLosses) orphan.lost();
      else orphan.message({ type: 'failed', cause: 'broken' });
    }
  }

  /** An answer that does not come is a lost worker. */
  async function watch(response: Promise<void>) {
    const of = connection;
    const end = host.after(responseTime, () => {
      if (connection === of) lose();
    });
    await response;
    end();
  }

  return {
    /** Has the beginnings of these and no others fetched while the line is free. */
    prefetch(tasks: readonly PrefetchTask[]): void {
      void connected().prefetch(tasks);
    },
    /** Drops what the device has stored of a file, by its address. */
    async forget(url: string): Promise<void> {
      await connected().forget(url);
    },
    /** Starts the worker, so that the first sound does not wait for it. */
    warmUp(): void {
      connected();
    },
    open(opening: Opening, listener: SessionListener): EngineSession {
      lastId += 1;
      const id = lastId;
      listeners.set(id, listener);
      void watch(connected().open(id, opening));
      return {
        demand: (demand) => void connected().demand(id, demand),
        seek: (time, isBuffered) => void connected().seek(id, time, isBuffered),
        report: (report) => void connected().report(id, report),
        close() {
          listeners.delete(id);
          if (connection) void connection.methods.close(id);
        },
      };
    },
  };
}
