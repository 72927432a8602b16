import { endable, type After } from './deadlines.ts';

/** Time that a request gets to end by itself once a newer version is to take over, in milliseconds. */
const grace = 3_000;
/** Time without an event after which this version counts as quiet, in milliseconds: requests come in bursts. */
const quietTime = 500;

/**
 * Ends what keeps this version busy once a newer one is to take over: a browser activates a version only while the
 * previous one handles no event (Service Workers, "Has No Pending Events"), and a request that gets no response would
 * delay that for minutes.
 */
export function createTakeover(after: After) {
  let current = new AbortController();
  const wait = (milliseconds: number) => new Promise<void>((resolve) => void after(milliseconds, resolve));
  /** Events that are being handled, and how many have begun or ended so far. */
  const events = { open: 0, changes: 0 };
  const change = (by: number) => {
    events.open += by;
    events.changes += 1;
  };
  const count = (work: Promise<unknown>): void => {
    change(1);
    const end = () => change(-1);
    void work.then(end, end);
  };
  const quiet = async () => {
    let seen: number | undefined;
    while (events.open > 0 || seen !== events.changes) {
      seen = events.changes;
      await wait(quietTime);
    }
  };

  return {
    /**
     * Ends the requests and the work in progress after a grace period; what begins later is not affected.
     *
     * @returns once this version is quiet, at the latest after the grace period
     */
    async makeWay(): Promise<void> {
      const ending = current;
      current = new AbortController();
      const ended = wait(grace).then(() => ending.abort());
      await Promise.race([quiet(), ended]);
    },

    /** Counts the handling of an event as activity until it has settled. */
    count,

    /** @returns as `send`, until `makeWay` ends the request or the body of its response */
    endable: (send: typeof fetch): typeof fetch =>
      endable(send, async (_, end) => current.signal.addEventListener('abort', () => end(), { once: true })),

    /** Resolves with the work, or once `makeWay` ends it: for `waitUntil`. Counts as activity until then. */
    async orEnded(work: Promise<unknown>): Promise<void> {
      const { signal } = current;
      const ended = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      const either = Promise.race([work, ended]);
      count(either);
      await either;
    },
  };
}
