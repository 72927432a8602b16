import type { StoredFile } from '../../domain/file-store.ts';

/** Requests at a time: a store takes many, and each waits for the one before it otherwise. */
const batch = 16;

/** Does something with each of many objects. The first failure ends it. */
export async function inBatches(
  files: AsyncIterable<StoredFile>,
  work: (file: StoredFile) => Promise<void>,
): Promise<void> {
  const waiting: StoredFile[] = [];
  for await (const file of files) {
    waiting.push(file);
    if (waiting.length === batch) await Promise.all(waiting.splice(0).map(work));
  }
  await Promise.all(waiting.map(work));
}
