import type { Locale } from '#shared/domain/locale.ts';

import { resealTotpSecrets } from '../accounts/second-factor/totp-secrets.ts';
import type { Config } from '../config.ts';
import { StoredIndex } from './stored-index.ts';
import { openUsableStore } from './usable-store.ts';
import type { JobQueue } from '../domain/jobs.ts';
import type { StorageBackend } from '../domain/file-store.ts';
import type { Peers } from '../domain/peers.ts';
import { lockCatalogue } from '../repositories/catalogue-lock.ts';
import type { Db } from '../repositories/database.ts';
import { plainList } from '../repositories/plain-list.ts';
import { readValues } from '../repositories/index-values.ts';
import { rememberReads } from '../repositories/last-reads.ts';
import { reuseReads } from '../repositories/recent-reads.ts';
import { seedDictionaries } from '../repositories/dictionaries.ts';
import { LiveIndex } from '../catalogue-index/serve/live-index.ts';
import type { LiveIndexOptions } from '../catalogue-index/serve/live-index.ts';
import { openQueue } from '../jobs/open-queue.ts';
import { createCatalogueWriter } from '../catalogue/catalogue-writer.ts';
import { demoJob } from './demo/demo-job.ts';
import type { DemoJob, DemoTerminal } from './demo/demo-job.ts';
import { jobHandlers } from './job-handlers.ts';
import { inWords, joinPeers, openPrepared } from './database-opening.ts';
import { openDataFolder } from './data-folder.ts';
import type { DataFolder } from './data-folder.ts';
import { shareCatalogue } from './shared-catalogue.ts';
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
  /** The other processes of this service. */
  peers: Peers;
  store: StorageBackend;
  writer: CatalogueWriter;
  /** Lists and search over the database; nothing is read for them before the first request. */
  search: LiveIndex;
  /** Work that survives this process; started by whoever runs it. */
  jobs: JobQueue;
  /** The filling with the demo catalogue, one of these jobs. */
  demo: DemoJob;
  close(): Promise<void>;
}

interface WorkplaceListeners extends Pick<LiveIndexOptions, 'built' | 'failed' | 'persisted'> {
  /** The connection to other processes was lost, or a message to them. */
  peersLost?: (cause: unknown) => void;
  /** Where a filling with the demo catalogue reports. */
  demoTerminal?: DemoTerminal;
}

/**
 * Takes the folder, opens and migrates the database and brings its dictionaries up to date.
 *
 * @throws UserError with a sentence for the person
 */
export async function openWorkplace(
  config: Config,
  locale: Locale,
  { peersLost = () => undefined, ...listeners }: WorkplaceListeners = {},
): Promise<Workplace> {
  const peers = await inWords(locale, () => joinPeers(config, peersLost));
  try {
    // Of several processes that start at once, one migrates and makes the keys.
    return await peers.inTurn('start', () => openBeside(peers, config, locale, listeners));
  } catch (cause) {
    await peers.close();
    throw cause;
  }
}

async function openBeside(
  peers: Peers,
  config: Config,
  locale: Locale,
  { demoTerminal: terminal, ...listeners }: Omit<WorkplaceListeners, 'peersLost'>,
): Promise<Workplace> {
  const paths = dataPaths(config.dataDir);
  const folder = await openDataFolder(config.dataDir, locale, peers.isShared);
  try {
    const store = await openUsableStore(config, locale, { shared: peers.isShared });
    const mirror = config.storage && new StoredIndex(store, paths.index, (cause) => listeners.failed?.(cause));
    await mirror?.fetch();
    const location = config.databaseUrl === undefined ? { file: paths.database } : { url: config.databaseUrl };
    const { db, close } = await inWords(locale, () => openPrepared(location));
    if (config.databaseUrl !== undefined) rememberReads(db);
    reuseReads(db);
    const areRenewed = await seedDictionaries(db).catch(async (cause: unknown) => {
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
      ...(peers.isShared && { inTurn: (work, signal) => peers.inTurn('index', work, signal) }),
      ...(mirror && { mirror }),
      ...listeners,
    });
    const catalogue = shareCatalogue({ peers, db, keys: folder.keys, search });
    if (areRenewed) catalogue.changed();
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
    const writer = createCatalogueWriter(db, () => catalogue.changed(), peers.isShared ? lockCatalogue : undefined);
    const demo = demoJob({ config, db, store, writer, peers, locale, terminal });
    const jobs = openQueue(db, config.databaseUrl, jobHandlers(config, { db, store, writer, demo }));
    return {
      folder,
      lostSecrets,
      get secretKey() {
        return secretKey();
      },
      async renewKey(name) {
        await folder.keys.renew(name);
        if (name === 'secret') await reseal();
        await peers.publish({ kind: 'keys-renewed' });
      },
      db,
      peers,
      store,
      writer,
      search,
      jobs,
      demo,
      async close() {
        await jobs.close();
        await catalogue.close();
        await search.close();
        await mirror?.ended();
        await close();
        await peers.close();
        await folder.release();
      },
    };
  } catch (cause) {
    await folder.release();
    if (!isDiskFull(cause)) throw cause;
    throw new UserError(fill(textsOf(locale).start.folderFull, { folder: config.dataDir }), { cause });
  }
}
