import type { Exchange, ConnectionResponse, ConnectionRequest } from '#shared/audio/ports.ts';
import { unreachedChannel } from '#shared/offline/messages.ts';

const unreached = 'BroadcastChannel' in self ? new BroadcastChannel(unreachedChannel) : undefined;

let language: string | undefined;

/** Sets the language of the page: messages of failures come in it. */
export function setLanguage(next: string): void {
  language = next;
}

/**
 * A connection over fetch, read as the network delivers it.
 *
 * @param isOurs whether it leads to our server: another one has no messages of ours, and is not what a page is offline
 *   without
 */
export function sendByFetch({ url, headers, cache, priority }: ConnectionRequest, isOurs = true): Exchange {
  const controller = new AbortController();
  const spoken = language === undefined || !isOurs ? headers : { ...headers, 'Accept-Language': language };
  const response = fetch(url, { headers: spoken, cache, priority: priority ?? 'auto', signal: controller.signal }).then(
    toResponse,
    (error: unknown) => {
      // Reports failed requests to the page, because they bypass the service worker.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
      if (!controller.signal.aborted && isOurs) unreached?.postMessage(null);
      throw error;
    },
  );
  return { response, cancel: () => controller.abort() };
}

function toResponse(response: Response): ConnectionResponse {
  const reader = response.body?.getReader();
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    async read() {
      const { value } = (await reader?.read()) ?? {};
      return value;
    },
    async json() {
      reader?.releaseLock();
      const value: unknown = await response.json();
      return value;
    },
  };
}
