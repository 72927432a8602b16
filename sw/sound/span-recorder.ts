import type { FileKey } from '#shared/offline/file-key.ts';
import type { FileVersion } from '#shared/offline/records.ts';
import { usualSpanBytes } from '#shared/offline/spans.ts';
import type { SpanStore } from '#shared/offline/store.ts';

/** Stores passing bytes in spans of limited size; `finish` stores the rest, whatever ended the response. */
export function createSpanRecorder(store: SpanStore, file: FileKey, version: FileVersion, start: number) {
  let chunks: Uint8Array[] = [];
  let length = 0;
  let position = start;
  let stored: Promise<unknown> = Promise.resolve();

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
    stored = stored.then(() => store.put(file, version, from, bytes));
  }

  return {
    add(chunk: Uint8Array) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= usualSpanBytes) flush();
    },
    async finish(): Promise<void> {
      flush();
      await stored;
    },
  };
}
