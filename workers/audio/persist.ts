import type { Arrival } from '#shared/audio/ports.ts';
import { fileOfAddress } from '#shared/offline/file-key.ts';
import type { SpanStore } from '#shared/offline/store.ts';

/** Stores sound that bypassed the service worker, so that it plays again offline. Then evicts down to the budget. */
export function createPersister(store: Pick<SpanStore, 'put' | 'tidy'>) {
  return ({ url, size, etag, mime, start, parts }: Arrival): void => {
    const file = fileOfAddress(url);
    if (!file) return;
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    void put(file, { size, etag, mime }, start, bytes);
  };

  async function put(...what: Parameters<SpanStore['put']>) {
    await store.put(...what);
    await store.tidy().catch(() => undefined);
  }
}
