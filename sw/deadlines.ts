/**
 * Maximum time to the start of a response, in milliseconds, as in the page (src/platform/network/exchanges.ts), and to
 * its end.
 */
const maxToHead = 20_000;
const maxToEnd = 180_000;
/** Interval of checks whether the requesting page still exists, in milliseconds, until the response begins. */
const lookEvery = 2_000;

/** Calls back after a delay. Returns the function that cancels it. */
export type After = (milliseconds: number, run: () => void) => () => void;

/**
 * Aborts requests without a response: each occupies one of the browser's six connections to a server.
 *
 * @returns as `send`; rejects with a TimeoutError when no response begins in time. Navigations accept no signal: the
 * browser ends them itself.
 */
export function withDeadlines(send: typeof fetch, after: After): typeof fetch {
  return endable(send, async (sent, end) => {
    const expire = () => end(new DOMException('late', 'TimeoutError'));
    const endHead = after(maxToHead, expire);
    await sent;
    endHead();
    // The page or the store reads the body: its end is not observed here, and an abort after it has no effect.
    after(maxToEnd, expire);
  });
}

/**
 * Aborts requests of a page that closed before the response began. Browsers do not notify the service worker of closed
 * or reloaded pages.
 *
 * @param clientId of the FetchEvent; empty for a navigation
 */
export function endingWithPage(
  send: typeof fetch,
  { clients, clientId, after }: { clients: { get: (id: string) => Promise<unknown> }; clientId: string; after: After },
): typeof fetch {
  if (clientId === '') return send;
  return endable(send, async (sent, end) => {
    let isWaiting = true;
    const look = async () => {
      if (!isWaiting) return;
      if (await clients.get(clientId)) after(lookEvery, () => void look());
      else end();
    };
    after(lookEvery, () => void look());
    await sent;
    isWaiting = false;
  });
}

type Watch = (sent: Promise<unknown>, end: (reason?: DOMException) => void) => Promise<void>;

/**
 * @param watch may abort a request, and the body of its response; `sent` resolves when its response has begun or it has
 *   failed
 */
export function endable(send: typeof fetch, watch: Watch): typeof fetch {
  return async (input, init) => {
    // A request constructed from a navigation with any option throws (Fetch standard, "new Request", step 18).
    if (input instanceof Request && input.mode === 'navigate') return send(input, init);
    const own = new AbortController();
    const given = init?.signal ?? (input instanceof Request ? input.signal : own.signal);
    const sent = send(input, { ...init, signal: AbortSignal.any([own.signal, given]) });
    void watch(
      sent.catch(() => undefined),
      (reason) => own.abort(reason),
    );
    return sent;
  };
}
