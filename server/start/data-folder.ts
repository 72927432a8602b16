import { mkdir, open, readFile, rm } from 'node:fs/promises';

import type { Locale } from '#shared/domain/locale.ts';
import * as z from 'zod/mini';

import { dataPaths } from '../domain/data-paths.ts';
import { isDiskFull } from '../domain/disk-full.ts';
import { openFolderKeys, replaceFile } from './folder-keys.ts';
import type { FolderKeys } from './folder-keys.ts';
import { repairPermissions } from './private-files.ts';
import type { Repairs } from './private-files.ts';
import { finishReplacing } from '../backup/put-in-place.ts';
import { FolderLockedError, lockFolder, shareFolder } from './folder-lock.ts';
import { fill, textsOf } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';

/** The data folder in the hands of this process. */
export interface DataFolder {
  readonly keys: FolderKeys;
  /** Files that other users of the machine could read until now. */
  readonly repairs: Repairs;
  /**
   * Writes the address of the server of this folder, for the command line.
   *
   * @throws UserError with a sentence: not writable, full
   */
  announce(url: string): Promise<void>;
  release(): Promise<void>;
}

/** More than a page of any file system, so that a full disk is noticed at start and not at the first write. */
const probeSize = 64 * 1024;

/**
 * Makes the folder where it is missing, checks that it can be written and takes its lock.
 *
 * @param isShared other processes of one service have it open, too; they open it one after another
 * @throws UserError with a sentence: locked by another process, not writable, full
 */
export async function openDataFolder(folder: string, locale: Locale, isShared = false): Promise<DataFolder> {
  const texts = textsOf(locale).start;
  const inWords = (cause: unknown) => {
    if (cause instanceof FolderLockedError) return new UserError(fill(texts.folderLocked, { folder }), { cause });
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    const sentence = isDiskFull(cause) ? texts.folderFull : texts.folderUnwritable;
    return new UserError(fill(sentence, { folder, code }), { cause });
  };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const lock = isShared ? shareFolder(folder) : lockFolder(folder);
    try {
      await finishReplacing(folder);
      await probe(folder);
      const repairs = await repairPermissions(folder);
      const keys = await openFolderKeys(folder);
      return {
        keys,
        repairs,
        async announce(url) {
          // Commands need no server beside which they work.
          if (isShared) return;
          await replaceFile(dataPaths(folder).server, JSON.stringify({ pid: process.pid, url })).catch(
            (cause: unknown) => {
              throw inWords(cause);
            },
          );
        },
        async release() {
          if (!isShared) await rm(dataPaths(folder).server, { force: true });
          lock.release();
        },
      };
    } catch (cause) {
      lock.release();
      throw cause;
    }
  } catch (cause) {
    throw inWords(cause);
  }
}

const announced = z.object({ pid: z.int(), url: z.string() });

/** The address of the server of a folder, and its key; undefined if none runs. */
export async function runningServer(folder: string): Promise<{ url: string; adminKey: string } | undefined> {
  const { server, key } = dataPaths(folder);
  try {
    const { url } = announced.parse(JSON.parse(await readFile(server, 'utf8')));
    return { url, adminKey: (await readFile(key('admin'), 'utf8')).trim() };
  } catch {
    return undefined;
  }
}

async function probe(folder: string): Promise<void> {
  const location = dataPaths(folder).probe;
  try {
    const file = await open(location, 'w');
    try {
      await file.writeFile(Buffer.alloc(probeSize, 1));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(location, { force: true });
  }
}
