import type { Arrival } from '#shared/audio/ports.ts';
import { fileOfAddress } from '#shared/offline/file-key.ts';
import type { HeldMessage } from '#shared/offline/messages.ts';
import { heldChannel } from '#shared/offline/messages.ts';
import { createSpanStore } from '#shared/offline/store.ts';

const others = 'BroadcastChannel' in self ? new BroadcastChannel(heldChannel) : undefined;

/** Absent where the page is not served safely (plain http from another machine): nothing is kept then. */
const store =
  'caches' in self
    ? createSpanStore({
        caches,
        Response,
        now: Date.now,
        estimate: () => navigator.storage.estimate(),
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
        announce: (name) => others?.postMessage({ file: name } satisfies HeldMessage),
        exclusively: (name, work) => navigator.locks.request(name, work),
      })
    : undefined;

/** Stores sound that came before the service worker watched the line: it shall be heard again without one. */
export function keepArrival({ url, size, etag, mime, start, parts }: Arrival): void {
  const file = fileOfAddress(url);
  if (!file || !store) return;
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  void store.put(file, { size, etag, mime }, start, bytes);
}
