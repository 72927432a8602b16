import type { Locale } from '#shared/domain/locale.ts';

import type { Config } from '../config.ts';
import type { StorageBackend } from '../domain/file-store.ts';
import { storePlaceOf } from '../domain/store-place.ts';
import { StoreUnavailableError } from '../domain/store-problem.ts';
import { storeSentence } from '../domain/store-sentence.ts';
import { UserError } from '../domain/user-error.ts';
import { openStore } from '../storage/open-store.ts';
import { FolderLockedError, lockForBackup } from './folder-lock.ts';

/**
 * Opens the store of an installation, and ends a backup that was killed.
 *
 * @param options `shared`: other processes have it open, so nothing that was left behind in a folder is thrown away
 * @throws UserError with a sentence where a bucket cannot be used
 */
export async function openUsableStore(
  config: Config,
  locale: Locale,
  options: { shared?: boolean } = {},
): Promise<StorageBackend> {
  const { storage } = config;
  try {
    // What a bucket has left behind is told by its age and its marks: nobody else is at work on it.
    const store = await openStore(storePlaceOf(config), storage ? {} : options);
    const problem = storage && (await store.problem({ write: true }));
    if (problem) throw new StoreUnavailableError(problem);
    await endAbandonedBackup(config.dataDir, store);
    return store;
  } catch (cause) {
    if (!storage || !(cause instanceof StoreUnavailableError)) throw cause;
    throw new UserError(storeSentence(config, cause.problem, locale), { cause });
  }
}

/** Files that were removed during a backup that was killed wait for nothing. */
async function endAbandonedBackup(folder: string, store: StorageBackend): Promise<void> {
  if (!(await store.removals.isBegun())) return;
  try {
    const lock = lockForBackup(folder);
    await store.removals.end().finally(() => lock.release());
  } catch (cause) {
    if (!(cause instanceof FolderLockedError)) throw cause;
  }
}
