import { endable, type After } from './deadlines.ts';

/** Time that a request gets to end by itself once a newer version is to take over, in milliseconds. */
const grace = 3_000;

/**
 * Ends what keeps this version busy once a newer one is to take over: a browser activates a version only while the
 * previous one handles no event (Service Workers, "Has No Pending Events"), and a request that gets no response would
 * delay that for minutes.
 */
export function createTakeover(after: After) {
  let current = new AbortController();

  return {
    /** Ends the requests and the work in progress after a grace period; what begins later is not affected. */
    makeWay(): void {
      const ending = current;
      current = new AbortController();
      after(grace, () => ending.abort());
    },

    /** @returns as `send`, until `makeWay` ends the request or the body of its response */
    endable: (send: typeof fetch): typeof fetch =>
      endable(send, async (_, end) => current.signal.addEventListener('abort', () => end(), { once: true })),

    /** Resolves with the work, or once `makeWay` ends it: for `waitUntil`. */
    async orEnded(work: Promise<unknown>): Promise<void> {
      const { signal } = current;
      const ended = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      await Promise.race([work, ended]);
    },
  };
}
