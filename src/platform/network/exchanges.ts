/**
 * Deadlines of a request, in milliseconds: a response that has not begun by then will not come; a JSON response that is not
 * whole by then has stalled.
 */
const maxToHead = 20_000;
const maxToEnd = 60_000;
/**
 * Milliseconds after which a response that has not started causes a probe of the server. With the deadline of that probe
 * a silent server is named within 4 s.
 */
const suspicious = 1_200;
/** Age in milliseconds of the requests that a silent server ends: those that caused the probe, and older ones. */
const hung = 3_500;

/** A pending request with its deadlines. */
export interface Exchange {
  readonly signal: AbortSignal;
  readonly abort: () => void;
  readonly headArrived: () => void;
  /** It was ended because nothing came. */
  readonly isSilent: () => boolean;
  /** It is over, however it ended. */
  readonly end: () => void;
}

/** What ends each request whose response has not begun, with the time it began. */
const waiting = new Map<() => void, number>();
let report: () => void = () => {};

/** @param listener called where a response is late */
export function onLate(listener: () => void): void {
  report = listener;
}

/**
 * Begins a request: it ends at its deadline, so that none occupies one of the six connections that a browser opens to a
 * server for longer.
 *
 * @param options.isFile files take as long as they take, once they have begun
 */
export function beginExchange({ isFile }: { isFile: boolean }): Exchange {
  const own = new AbortController();
  let silent = false;
  const fallSilent = () => {
    silent = true;
    own.abort();
  };
  waiting.set(fallSilent, performance.now());
  const late = setTimeout(() => report(), suspicious);
  let deadline = setTimeout(fallSilent, maxToHead);
  const stop = () => {
    waiting.delete(fallSilent);
    clearTimeout(late);
    clearTimeout(deadline);
  };
  return {
    signal: own.signal,
    abort: () => own.abort(),
    headArrived: () => {
      stop();
      if (!isFile && !own.signal.aborted) deadline = setTimeout(fallSilent, maxToEnd);
    },
    isSilent: () => silent,
    end: stop,
  };
}

/** Ends the requests whose response should have begun long ago: each occupies a connection that others wait for. */
export function endHungExchanges(olderThan = hung): void {
  const now = performance.now();
  for (const [fallSilent, since] of waiting) if (now - since >= olderThan) fallSilent();
}
