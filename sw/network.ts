/** The network failed or the response broke off: a retry would not help. Any other error is a bug of this worker. */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure';
}

/**
 * @param unreached called for a request that reached no server, except an aborted one
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
 * Responds with a handler; when the handler itself throws, with the network.
 *
 * @returns a network error when the network failed
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
