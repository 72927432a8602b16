import { open, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Writes a new file that survives a power cut. @returns its bytes */
export async function writeSynced(target: string, content: Uint8Array | Readable): Promise<number> {
  const file = await open(target, 'wx');
  try {
    // Not a pipeline into a write stream: one that leaves the handle open never ends.
    await writeFile(file, content);
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** Makes the new name itself survive a power cut; not every system lets a folder be synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  if (!handle) return;
  try {
    await handle.sync();
  } catch {
    // Windows and some network file systems do not support it; the content itself is synced already.
  } finally {
    await handle.close();
  }
}
