import type { FileKey } from './file-key.ts';
import type { FileVersion } from './records.ts';
import { usualSpanBytes } from './spans.ts';
import type { SpanStore } from './store.ts';

/**
 * Stores passing bytes in spans of limited size; `finish` stores the rest, whatever ended the response, and resolves
 * with whether the store has taken all of them.
 */
export function createSpanRecorder(store: Pick<SpanStore, 'put'>, file: FileKey, version: FileVersion, start: number) {
  let chunks: Uint8Array[] = [];
  let length = 0;
  let position = start;
  let stored = Promise.resolve(true);

  function flush() {
    if (length === 0) return;
    const bytes = new Uint8Array(length);
    let offset = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    const from = position;
    position += length;
    chunks = [];
    length = 0;
    stored = stored.then(async (before) => (await store.put(file, version, from, bytes)) && before);
  }

  return {
    add(chunk: Uint8Array) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= usualSpanBytes) flush();
    },
    async finish(): Promise<boolean> {
      flush();
      return stored;
    },
  };
}
