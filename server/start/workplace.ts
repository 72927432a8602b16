import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Locale } from '#shared/domain/locale.ts';

import { resealTotpSecrets } from '../accounts/second-factor/totp-secrets.ts';
import type { Config } from '../config.ts';
import { shareIndex } from './stored-index.ts';
import { openUsableStore } from './usable-store.ts';
import type { StorageBackend } from '../domain/file-store.ts';
import { NewerDatabaseError, openDatabase } from '../repositories/database.ts';
import type { Db } from '../repositories/database.ts';
import { plainList } from '../repositories/plain-list.ts';
import { readValues } from '../repositories/index-values.ts';
import { seedDictionaries } from '../repositories/dictionaries.ts';
import { LiveIndex } from '../catalogue-index/serve/live-index.ts';
import type { LiveIndexOptions } from '../catalogue-index/serve/live-index.ts';
import type { DatabaseLocation } from '../catalogue-index/build/build-work.ts';
import { createCatalogueWriter } from '../catalogue/catalogue-writer.ts';
import { openDataFolder } from './data-folder.ts';
import type { DataFolder } from './data-folder.ts';
import { programFolder } from './program-folder.ts';
import type { KeyName } from '../domain/key-name.ts';
import type { CatalogueWriter } from '../domain/ingest-types.ts';
import { dataPaths } from '../domain/data-paths.ts';
import { isDiskFull } from '../domain/disk-full.ts';
import { readOwnerWords } from '../search/owner-words.ts';
import { fill, textsOf } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';

/** Data folder, database and files in the hands of this process: what a server and the command line both begin with. */
export interface Workplace {
  folder: DataFolder;
  /** SECRET_KEY, or the folder's own. */
  readonly secretKey: string;
  /** How many secrets of authenticator apps no known key opens: those apps sign in no more. */
  readonly lostSecrets: number;
  /** Replaces a key of the folder; data encrypted with the old one is re-encrypted. */
  renewKey(name: KeyName): Promise<void>;
  db: Db;
  store: StorageBackend;
  writer: CatalogueWriter;
  /** Lists and search over the database; nothing is read for them before the first request. */
  search: LiveIndex;
  close(): Promise<void>;
}

/**
 * Takes the folder, opens and migrates the database and brings its dictionaries up to date.
 *
 * @throws UserError with a sentence for the person
 */
export async function openWorkplace(
  config: Config,
  locale: Locale,
  listeners: Pick<LiveIndexOptions, 'built' | 'failed' | 'persisted'> = {},
): Promise<Workplace> {
  const paths = dataPaths(config.dataDir);
  const folder = await openDataFolder(config.dataDir, locale);
  try {
    const store = await openUsableStore(config, locale);
    const stored = config.storage && (await shareIndex(store, paths.index, listeners));
    const location = config.databaseUrl === undefined ? { file: paths.database } : { url: config.databaseUrl };
    const { db, close } = await openOrExplain(location, locale);
    await seedDictionaries(db).catch(async (cause: unknown) => {
      await close();
      throw cause;
    });
    const ownerWords = await readOwnerWords(config.dataDir, locale, async () => ({
      music: await readValues(db, 'music'),
      sound: await readValues(db, 'sound'),
    })).catch(async (cause: unknown) => {
      await close();
      throw cause;
    });
    const search = new LiveIndex({
      location,
      folder: paths.index,
      ownerWords,
      meanwhile: (query) => plainList(db, query),
      ...listeners,
      ...stored?.listeners,
    });
    const secretKey = () => config.secretKey ?? folder.keys.secret;
    const reseal = async () => {
      // The folder's own: before SECRET_KEY was set it was the one.
      const before = [config.secretKeyPrevious, folder.keys.secret, folder.keys.previousSecret];
      const lost = await resealTotpSecrets(db, secretKey(), before);
      if (lost === 0) await folder.keys.forgetPreviousSecret();
      return lost;
    };
    const lostSecrets = await reseal().catch(async (cause: unknown) => {
      await search.close();
      await close();
      throw cause;
    });
    return {
      folder,
      lostSecrets,
      get secretKey() {
        return secretKey();
      },
      async renewKey(name) {
        await folder.keys.renew(name);
        if (name === 'secret') await reseal();
      },
      db,
      store,
      writer: createCatalogueWriter(db, () => search.changed()),
      search,
      async close() {
        await search.close();
        await stored?.ended();
        await close();
        await folder.release();
      },
    };
  } catch (cause) {
    await folder.release();
    if (!isDiskFull(cause)) throw cause;
    throw new UserError(fill(textsOf(locale).start.folderFull, { folder: config.dataDir }), { cause });
  }
}

async function openOrExplain(location: DatabaseLocation, locale: Locale) {
  const texts = textsOf(locale).start;
  try {
    return await openDatabase(location);
  } catch (cause) {
    if (isDiskFull(cause)) throw cause;
    if (cause instanceof NewerDatabaseError) {
      throw new UserError(fill(texts.databaseNewer, { name: cause.message }), { cause });
    }
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new UserError(fill(texts.databaseDown, { reason }), { cause });
  }
}

/** The version in package.json. */
export function programVersion(): string {
  return (JSON.parse(readFileSync(path.join(programFolder, 'package.json'), 'utf8')) as { version: string }).version;
}

/** The built app; undefined before the first build. */
export function builtClient(): string | undefined {
  const folder = path.join(programFolder, 'dist/client');
  return existsSync(path.join(folder, 'index.html')) ? folder : undefined;
}
