/** Milliseconds until a response has to begin, as in the page (src/platform/network/exchanges.ts), and until it has to end. */
const maxToHead = 20_000;
const maxToEnd = 180_000;
/** The page that a request came from is looked for this often until the response begins, in milliseconds. */
const lookEvery = 2_000;

/** Calls back after milliseconds; what it returns takes that back. */
export type After = (milliseconds: number, run: () => void) => () => void;

/**
 * Ends requests that get no response: each occupies one of the six connections that a browser opens to a server.
 *
 * @returns as `send`; rejects with a TimeoutError where no response begins in time. Navigations take no signal: the browser
 *   ends them itself.
 */
export function withDeadlines(send: typeof fetch, after: After): typeof fetch {
  return endable(send, async (sent, end) => {
    const expire = () => end(new DOMException('late', 'TimeoutError'));
    const endHead = after(maxToHead, expire);
    await sent;
    endHead();
    // Read by the page or by whoever stores it: nothing here reports its end, and then nothing is left to abort.
    after(maxToEnd, expire);
  });
}

/**
 * Ends requests of a page that is gone before the response has begun. Browsers do not notify the service worker of a
 * page that was left or reloaded.
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

/** @param watch may end a request; `sent` resolves when its response has begun or it has failed */
function endable(send: typeof fetch, watch: Watch): typeof fetch {
  return async (input, init) => {
    // A request made from a navigation with any option throws (Fetch standard, "new Request", step 18).
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
