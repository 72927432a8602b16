import type { Arrival } from '#shared/audio/ports.ts';
import { fileOfAddress } from '#shared/offline/file-key.ts';

import { store } from './store.ts';

/** Stores sound that came past the service worker: it shall be heard again without a line. */
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
