import type { FileKey } from '#shared/offline/file-key.ts';
import { fileName } from '#shared/offline/file-key.ts';
import type { SpanStore } from '#shared/offline/store.ts';

/** The sound that plays, the next one, and some that were prefetched. */
const size = 16;

/**
 * Remembers which bytes of recently requested files are stored: to read it takes milliseconds, and a read waits for the
 * writes before it, so that a seek would wait until the bytes before it are stored.
 */
export function createSpanMemory({ match }: Pick<SpanStore, 'match'>) {
  const files = new Map<string, { readonly file: FileKey; readonly found: ReturnType<typeof match> }>();

  function read(file: FileKey): ReturnType<typeof match> {
    const name = fileName(file);
    const found = match(file);
    files.delete(name);
    files.set(name, { file, found });
    for (const oldest of files.keys()) if (files.size > size) files.delete(oldest);
    return found;
  }

  return {
    /** The stored spans of a file as of its last known change; undefined when there are none. Never throws. */
    match: (file: FileKey): ReturnType<typeof match> => files.get(fileName(file))?.found ?? read(file),
    /** What is stored of a file, by name, has changed: it is read again now, not by the next request. */
    renew(name: string): void {
      const known = files.get(name);
      if (known) void read(known.file);
    },
    /** What is remembered of a file turned out to be wrong. */
    forget: (file: FileKey): void => void files.delete(fileName(file)),
  };
}
