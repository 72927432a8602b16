import Database from 'libsql';

import { dataPaths } from '../domain/data-paths.ts';

/** The folder is locked by another process, or by another lock of this one. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError';
}

/** A lock that lasts until it is released or the process ends, however it ends. */
export interface FolderLock {
  release(): void;
}

/**
 * Locks a data folder for this process. The lock is the system's own (SQLite's exclusive lock on an empty file in the
 * folder), so a process that was killed leaves none behind and two starts cannot both win, which a file with a process
 * number in it cannot promise.
 *
 * @throws FolderLockedError, or an error with a system's code where the folder cannot be used
 */
export function lockFolder(folder: string): FolderLock {
  return lockAt(dataPaths(folder).lock, folder);
}

/**
 * Locks a data folder together with other processes of one service: against those that want it for themselves.
 *
 * @throws FolderLockedError while one of these has it, or an error with a system's code
 */
export function shareFolder(folder: string): FolderLock {
  return lockAt(dataPaths(folder).lock, folder, 'begin; select count(*) from sqlite_schema');
}

/**
 * Locks a data folder for a backup; a server may have it locked for itself.
 *
 * @throws FolderLockedError while another backup is taken, or an error with a system's code
 */
export function lockForBackup(folder: string): FolderLock {
  return lockAt(dataPaths(folder).backupLock, folder);
}

function lockAt(place: string, folder: string, take = 'begin exclusive'): FolderLock {
  // The system drops a process's locks on a file when it closes any handle to it: nothing else may open this one.
  const file = new Database(place, { timeout: 0 });
  try {
    file.exec(take);
  } catch (cause) {
    file.close();
    if (cause instanceof Error && 'code' in cause && cause.code === 'SQLITE_BUSY') throw new FolderLockedError(folder);
    throw cause;
  }
  return {
    release() {
      file.exec('rollback');
      file.close();
    },
  };
}
