import type { Arrival } from '#shared/audio/ports.ts';
import { fileName, fileOfAddress } from '#shared/offline/file-key.ts';
import type { SpanStore } from '#shared/offline/store.ts';

/**
 * Stores sound that bypassed the service worker, so that it plays again offline. Then evicts down to the budget.
 *
 * @param stored called with the name of a file that has stored bytes now
 */
export function createPersister(store: Pick<SpanStore, 'put' | 'tidy'>, stored: (file: string) => void) {
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
    if (await store.put(...what)) stored(fileName(what[0]));
    await store.tidy().catch(() => undefined);
  }
}
