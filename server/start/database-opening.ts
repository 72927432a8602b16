import type { Locale } from '#shared/domain/locale.ts';

import type { Config } from '../config.ts';
import { isDiskFull } from '../domain/disk-full.ts';
import { noPeers } from '../domain/peers.ts';
import type { Peers } from '../domain/peers.ts';
import { fill, textsOf } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';
import { installQueue } from '../jobs/install-queue.ts';
import { NewerDatabaseError, openDatabase } from '../repositories/database.ts';
import type { OpenDatabase } from '../repositories/database.ts';

/** Opens a database, or what else needs it. @throws UserError with a sentence; the cause itself for a full disk */
export async function inWords<Result>(locale: Locale, open: () => Promise<Result>): Promise<Result> {
  const texts = textsOf(locale).start;
  try {
    return await open();
  } catch (cause) {
    if (isDiskFull(cause)) throw cause;
    if (cause instanceof NewerDatabaseError) {
      throw new UserError(fill(texts.databaseNewer, { name: cause.message }), { cause });
    }
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new UserError(fill(texts.databaseDown, { reason }), { cause });
  }
}

/** The other processes of this database, where the settings say that there may be some. */
export async function joinPeers({ cluster, databaseUrl }: Config, lost: (cause: unknown) => void): Promise<Peers> {
  if (!cluster || databaseUrl === undefined) return noPeers;
  // Loaded on demand: it brings the driver of PostgreSQL.
  const { openPeers } = await import('../peers/open-peers.ts');
  return openPeers(databaseUrl, lost);
}

/** Opens and migrates a database, and makes its queue of jobs. @throws NewerDatabaseError, or the driver's own error */
export async function openPrepared(location: { file: string } | { url: string }): Promise<OpenDatabase> {
  const opened = await openDatabase(location);
  if ('file' in location) return opened;
  try {
    await installQueue(opened.db, location.url);
    return opened;
  } catch (cause) {
    await opened.close();
    throw cause;
  }
}
