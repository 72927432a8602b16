/** The network was not reached, or broke off: trying once more would not help. Anything else thrown is our own fault. */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure';
}

/**
 * @param unreached called for a request that reached nobody, but not for one that was aborted
 * @throws NetworkFailure in place of fetch's own errors
 */
export function failingAsNetwork(send: typeof fetch, unreached: () => void = () => {}): typeof fetch {
  return async (input, init) => {
    try {
      return await send(input, init);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) unreached();
      throw new NetworkFailure('the network failed', { cause: error });
    }
  };
}

/**
 * Responds with a handler; where the handler itself fails, with the network.
 *
 * @returns a network error where the network failed
 */
export async function respondSafely(
  request: Request,
  handler: (request: Request) => Promise<Response>,
  send: typeof fetch,
): Promise<Response> {
  try {
    return await handler(request);
  } catch (error) {
    if (error instanceof NetworkFailure) return Response.error();
    return send(request);
  }
}
