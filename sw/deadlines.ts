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
  return async (input, init) => {
    if (isNavigation(input)) return send(input, init);
    const late = new AbortController();
    const expire = () => late.abort(new DOMException('The server did not respond in time', 'TimeoutError'));
    const endHead = after(maxToHead, expire);
    try {
      const response = await send(input, { ...init, signal: together(late.signal, input, init) });
      // Read by the page or by whoever stores it: nobody says here when it has ended, and then nothing is left to abort.
      after(maxToEnd, expire);
      return response;
    } finally {
      endHead();
    }
  };
}

/**
 * Ends requests of a page that is gone before the response has begun. Browsers do not tell the service worker of a page
 * that was left or reloaded.
 *
 * @param clientId of the FetchEvent; empty for a navigation
 */
export function endingWithPage(
  send: typeof fetch,
  { clients, clientId, after }: { clients: { get: (id: string) => Promise<unknown> }; clientId: string; after: After },
): typeof fetch {
  return async (input, init) => {
    if (clientId === '' || isNavigation(input)) return send(input, init);
    const gone = new AbortController();
    let hasBegun = false;
    let endWait = () => {};
    const lookLater = () => {
      endWait = after(lookEvery, () => void look());
    };
    const look = async () => {
      const client = await clients.get(clientId).catch(() => null);
      if (hasBegun) return;
      if (client) lookLater();
      else gone.abort();
    };
    lookLater();
    try {
      return await send(input, { ...init, signal: together(gone.signal, input, init) });
    } finally {
      hasBegun = true;
      endWait();
    }
  };
}

/** The caller's signal stays in force beside one's own. */
function together(own: AbortSignal, input: RequestInfo | URL, init: RequestInit | undefined): AbortSignal {
  const given = init?.signal ?? (input instanceof Request ? input.signal : undefined);
  return given ? AbortSignal.any([own, given]) : own;
}

/** A request made from a navigation with any option throws (Fetch standard, "new Request", step 18). */
const isNavigation = (input: RequestInfo | URL) => input instanceof Request && input.mode === 'navigate';
