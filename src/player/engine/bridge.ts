import type { Demand, EngineMessage, Opening, PrefetchTask, SinkReport } from '#shared/audio/messages.ts';

import type { Connection } from './connection.ts';

/** One sound in the engine. After `close` no more events arrive. */
export interface EngineSession {
  demand(demand: Demand): void;
  seek(time: number, isBuffered: boolean): void;
  report(report: SinkReport): void;
  /** A person points at a place in seconds, where they may seek to, or presses it; null: no longer. */
  point(time: number | null, isPressed: boolean): void;
  close(): void;
}

export interface SessionListener {
  message(message: EngineMessage): void;
  /** The engine was lost and has been restarted without this session, which has to be reopened. */
  lost(): void;
}

interface BridgeHost {
  connect(emit: (id: number, message: EngineMessage) => void, onLost: () => void): Connection;
  token(): string | null;
  language(): string;
  after(milliseconds: number, run: () => void): () => void;
}

/**
 * A worker that does not respond within this time is considered lost, in milliseconds. Doubled with each loss in a row: on a
 * busy device the start of a worker takes longer, and starting another one makes it busier.
 */
const responseTime = 5_000;
/** After this many losses in a row, without a message in between, the worker is not restarted. */
const maxLosses = 3;

export type Bridge = ReturnType<typeof createBridge>;

/** The page's side of the engine's worker: starts it when needed and restarts it when it dies. */
export function createBridge(host: BridgeHost) {
  let connection: Connection | undefined;
  /** The token and language that the worker has. */
  let announced: string | undefined;
  let losses = 0;
  let lastId = 0;
  const listeners = new Map<number, SessionListener>();

  function connected(): Connection['methods'] {
    connection ??= host.connect(receive, lose);
    const [token, language] = [host.token(), host.language()];
    if (announced !== `${language} ${token}`) void connection.methods.setToken(token, language);
    announced = `${language} ${token}`;
    return connection.methods;
  }

  function receive(id: number, message: EngineMessage) {
    losses = 0;
    listeners.get(id)?.message(message);
  }

  function suspend() {
    connection?.end();
    connection = undefined;
    announced = undefined;
  }

  function resume() {
    const orphans = [...listeners.values()];
    listeners.clear();
    for (const orphan of orphans) {
      if (losses < maxLosses) orphan.lost();
      else orphan.message({ type: 'failed', cause: 'broken' });
    }
  }

  function lose() {
    suspend();
    losses += 1;
    resume();
  }

  /** A response that times out means that the worker is lost. */
  async function watch(response: Promise<void>) {
    const of = connection;
    const end = host.after(responseTime * 2 ** losses, () => {
      if (connection === of) lose();
    });
    await response;
    end();
  }

  return {
    /** The running worker; another one after a loss. For what is none of the player's own. */
    worker: connected,
    /** Prefetches the heads of exactly these files while the network is idle; replaces the previous list. */
    prefetch(tasks: readonly PrefetchTask[]): void {
      void connected().prefetch(tasks);
    },
    /** Removes the cached bytes of a file, by its URL. */
    async forget(url: string): Promise<void> {
      await connected().forget(url);
    },
    /** Starts the worker ahead of the first playback. */
    warmUp(): void {
      connected();
    },
    /** Ends the worker of a page that is left and may be returned to. */
    suspend,
    /** Has the sessions reopened, in another worker. */
    resume,
    open(opening: Opening, listener: SessionListener): EngineSession {
      lastId += 1;
      const id = lastId;
      listeners.set(id, listener);
      void watch(connected().open(id, opening));
      return {
        demand: (demand) => void connected().demand(id, demand),
        seek: (time, isBuffered) => void connected().seek(id, time, isBuffered),
        report: (report) => void connected().report(id, report),
        point: (time, isPressed) => void connected().point(id, time, isPressed),
        close() {
          listeners.delete(id);
          if (connection) void connection.methods.close(id);
        },
      };
    },
  };
}
