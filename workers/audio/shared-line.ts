import type { Clock, ConnectionRequest, ConnectionResponse, Exchange } from '#shared/audio/ports.ts';

/** The network counts as idle after this time without a pending read of the engine, in milliseconds. */
const calm = 400;

type Send = (request: ConnectionRequest) => Exchange;

/**
 * One connection for the engine and for background copies: a request of the engine interrupts the copies, and they wait
 * until it has its bytes. Bytes that have arrived by then are stored, so that nothing is fetched twice.
 */
export function createSharedLine(send: Send, after: Clock['after']) {
  /** Heads and reads that the engine waits for. */
  let pending = 0;
  let isBusy = false;
  let cancelCalm: (() => void) | undefined;
  const background = new Set<() => void>();
  const waiting = new Set<() => void>();

  function begin(): () => void {
    pending += 1;
    cancelCalm?.();
    if (!isBusy) {
      isBusy = true;
      for (const interrupt of background) interrupt();
    }
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      pending -= 1;
      if (pending === 0) cancelCalm = after(calm, rest);
    };
  }

  function rest() {
    isBusy = false;
    for (const go of waiting) go();
    waiting.clear();
  }

  const during = async <Result>(work: Promise<Result>): Promise<Result> => work.finally(begin());

  const watched = (response: ConnectionResponse): ConnectionResponse => ({
    status: response.status,
    header: (name) => response.header(name),
    read: () => during(response.read()),
    json: () => during(response.json()),
  });

  return {
    /** Follows a request of the engine. */
    watch: (exchange: Exchange): Exchange => ({
      response: during(exchange.response).then(watched),
      cancel: () => exchange.cancel(),
    }),
    /** Sends a request of a copy; the signal aborts when it has to make way. */
    sendInBackground(request: ConnectionRequest, signal: AbortSignal): Exchange & { isInterrupted: () => boolean } {
      const exchange = send({ ...request, priority: 'low' });
      let isInterrupted = false;
      const interrupt = () => {
        isInterrupted = true;
        exchange.cancel();
      };
      background.add(interrupt);
      const abort = () => exchange.cancel();
      signal.addEventListener('abort', abort, { once: true });
      return {
        response: exchange.response,
        isInterrupted: () => isInterrupted,
        cancel() {
          background.delete(interrupt);
          signal.removeEventListener('abort', abort);
          exchange.cancel();
        },
      };
    },
    /** Resolves when the engine needs no bytes, or the signal aborts. */
    whenIdle: (signal: AbortSignal): Promise<void> =>
      isBusy && !signal.aborted
        ? new Promise((resolve) => {
            waiting.add(resolve);
            signal.addEventListener('abort', () => resolve(), { once: true });
          })
        : Promise.resolve(),
  };
}

export type SharedLine = ReturnType<typeof createSharedLine>;
