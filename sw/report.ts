import { isPageAddress, pathOf } from '#shared/offline/addresses.ts';
import { classifyResponse } from '#shared/network/classify.ts';
import type { NotOursCause } from '#shared/network/classify.ts';

/**
 * Reports responses that are not from our server, and the first one that is again.
 *
 * @param report called with the cause, or with null once our server responds again
 */
export function reportingOrigin(send: typeof fetch, report: (notOurs: NotOursCause | null) => void): typeof fetch {
  let isObstructed = false;
  return async (input, init) => {
    const response = await send(input, init);
    const classified = classifyResponse(response, 'unread', isPage(input) ? 'page' : 'data');
    if (classified.origin === 'notOurs') {
      isObstructed = true;
      report(classified.cause);
    } else if (classified.origin === 'ours' && isObstructed) {
      isObstructed = false;
      report(null);
    }
    return response;
  };
}

function isPage(input: RequestInfo | URL): boolean {
  const path = pathOf((input instanceof Request ? input.url : String(input)).replace(/^https?:\/\/[^/]+/, ''));
  return path.endsWith('.html') || isPageAddress(path);
}
