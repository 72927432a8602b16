import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import type { StorageBackend } from '../domain/file-store.ts';
import { filesBelow } from './folder-listing.ts';
import { FolderRemovals } from './folder-removals.ts';
import { isMissing, missingFile } from './missing.ts';
import { OpenFiles } from './open-files.ts';
import { partsOfKey } from './store-key.ts';
import { syncFolder, writeSynced } from './write-synced.ts';

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
export async function openFolderStore(root: string, options: { shared?: boolean } = {}): Promise<StorageBackend> {
  const halfway = path.join(root, '.incoming');
  if (!options.shared) await rm(halfway, { recursive: true, force: true });
  await mkdir(halfway, { recursive: true });

  const locate = (key: string) => path.join(root, ...partsOfKey(key));
  const files = new OpenFiles();
  const openAt = async (location: string, version?: string) => {
    try {
      return await files.open(location, version);
    } catch (cause) {
      if (isMissing(cause) || isFolder(cause)) return undefined;
      throw cause;
    }
  };
  const size = async (key: string) => {
    try {
      const found = await stat(locate(key));
      return found.isFile() ? found.size : undefined;
    } catch (cause) {
      if (isMissing(cause)) return undefined;
      throw cause;
    }
  };
  const ready = async () => {
    try {
      await access(halfway, constants.W_OK);
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize > enoughSpace;
    } catch {
      return false;
    }
  };
  const removals = new FolderRemovals(root, openAt, locate);

  return {
    removals,
    size,
    ready,

    async put(key, content) {
      const target = locate(key);
      const incoming = path.join(halfway, randomUUID());
      try {
        const written = await writeSynced(incoming, content);
        await mkdir(path.dirname(target), { recursive: true });
        await rename(incoming, target);
        await syncFolder(path.dirname(target));
        return { size: written };
      } catch (cause) {
        await rm(incoming, { force: true });
        throw cause;
      }
    },

    read(key, interval): Readable {
      // Node counts the last byte in.
      const range = interval && { start: interval.start, end: interval.end - 1 };
      return createReadStream(locate(key), { highWaterMark: readSize, ...range });
    },

    open: async (key, version) => openAt(locate(key), version),

    async remove(key) {
      // A backup that is taken (server/backup) may still have to read this file.
      if (!(await removals.take(key))) await rm(locate(key), { force: true });
    },

    list: () => filesBelow(root),

    async withFile(key, work) {
      if ((await size(key)) === undefined) throw missingFile(key);
      return work(locate(key));
    },

    problem: async () => ((await ready()) ? undefined : 'unwritable'),
  };
}

const isFolder = (cause: unknown) => cause instanceof Error && 'code' in cause && cause.code === 'EISDIR';
