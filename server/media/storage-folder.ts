import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { dataPaths } from '../domain/data-paths.ts';
import type { FileStore } from '../domain/file-store.ts';
import { openForResponse } from './open-file.ts';

/** In the root: files that are removed during a backup. */
const removedFolder = path.basename(dataPaths('').removedFiles);
/** The name under which a removed file waits for the end of a backup. */
export const nameOfRemoved = (key: string): string => encodeURIComponent(key);

/** Size of one read: large enough that a range takes few system calls, small enough for many parallel listeners. */
const readSize = 128 * 1024;
/** Below this much free space no upload or preview would fit: storage counts as down. */
const enoughSpace = 1024 * 1024;

/**
 * A file store in a folder. A file is written beside the tree, synced and moved to its place in one step.
 *
 * @param root is made where it is missing; what an interrupted write left behind is thrown away
 * @param options `shared`: others write into this folder at this moment (worker threads), so nothing is thrown away
 */
export async function openFolderStore(root: string, options: { shared?: boolean } = {}): Promise<FileStore> {
  const halfway = path.join(root, '.incoming');
  if (!options.shared) await rm(halfway, { recursive: true, force: true });
  await mkdir(halfway, { recursive: true });

  const locate = (key: string) => {
    const parts = key.split('/');
    if (parts.some((part) => part === '' || part.startsWith('.') || /[\\\0]/.test(part))) {
      throw new RangeError(`not a key of the file store: ${JSON.stringify(key)}`);
    }
    return path.join(root, ...parts);
  };

  return {
    async put(key, content) {
      const target = locate(key);
      const incoming = path.join(halfway, randomUUID());
      try {
        const size = await writeSynced(incoming, content);
        await mkdir(path.dirname(target), { recursive: true });
        await rename(incoming, target);
        await syncFolder(path.dirname(target));
        return { size };
      } catch (cause) {
        await rm(incoming, { force: true });
        throw cause;
      }
    },

    async size(key) {
      try {
        const found = await stat(locate(key));
        return found.isFile() ? found.size : undefined;
      } catch (cause) {
        if (isMissing(cause)) return undefined;
        throw cause;
      }
    },

    read(key, interval): Readable {
      // Node counts the last byte in.
      const range = interval && { start: interval.start, end: interval.end - 1 };
      return createReadStream(locate(key), { highWaterMark: readSize, ...range });
    },

    async open(key) {
      try {
        return await openForResponse(locate(key), { highWaterMark: readSize });
      } catch (cause) {
        if (isMissing(cause) || isFolder(cause)) return undefined;
        throw cause;
      }
    },

    async remove(key) {
      // The folder is there while a backup is taken (server/backup), which may still have to read this file.
      const isMoved = await rename(locate(key), path.join(root, removedFolder, nameOfRemoved(key))).then(
        () => true,
        () => false,
      );
      if (!isMoved) await rm(locate(key), { force: true });
    },

    async ready() {
      try {
        await access(halfway, constants.W_OK);
        const { bavail, bsize } = await statfs(root);
        return bavail * bsize > enoughSpace;
      } catch {
        return false;
      }
    },
  };
}

async function writeSynced(target: string, content: Uint8Array | Readable): Promise<number> {
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
async function syncFolder(folder: string): Promise<void> {
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

const isFolder = (cause: unknown) => cause instanceof Error && 'code' in cause && cause.code === 'EISDIR';

/** No such file, or a file where a folder would have to be. */
export function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR');
}
