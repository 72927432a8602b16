import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { PasswordHasher } from '#server/accounts/passwords.ts';
import { buildApp } from '#server/app.ts';
import { readSitePages } from '#server/content/site-pages.ts';
import { readConfig } from '#server/config.ts';
import { dataPaths } from '#server/domain/data-paths.ts';
import { connectionLimits } from '#server/domain/limits.ts';
import type { ConnectionLimits } from '#server/domain/limits.ts';
import type { AppContext } from '#server/app-context.ts';
import type { AdminCommands } from '#server/routes/admin/commands.ts';
import { demoMasters } from '#server/start/demo/demo-masters.ts';
import { openWorkplace } from '#server/start/workplace.ts';
import type { JobQueue } from '#server/domain/jobs.ts';
import { nobodyListens } from '#server/domain/live-events.ts';
import { noPeers } from '#server/domain/peers.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';

import { migratedFile } from './migrated-databases.ts';
import { hasPostgres, startPostgres } from './postgres.ts';
import type { DatabaseContent, TestPostgres } from './postgres.ts';
import { caughtUp } from './caught-up.ts';

/** The whole server over a data folder of its own, ready for `app.inject`. */
export interface TestServer {
  app: FastifyInstance;
  context: AppContext;
  dataDir: string;
  /** Listens on a free port of this machine and answers the address. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

interface ServerOptions {
  /** A PostgreSQL address; SQLite without one. */
  databaseUrl?: string | undefined;
  /** A data folder that is there and stays; one of its own without it. */
  folder?: string;
  /** A folder with a built app. */
  clientDir?: string;
  variables?: Record<string, string>;
  /** Admin commands in place of the product's own. */
  commands?: AdminCommands;
  limits?: Partial<ConnectionLimits>;
  /** The clock of request bodies and uploads. */
  now?: () => number;
  passwords?: PasswordHasher;
  /** Where the server logs; nowhere without it. */
  logger?: FastifyBaseLogger;
  /** Sees every statement that a call sends to the database. */
  watcher?: KyselyPlugin;
}

export async function startTestServer({
  databaseUrl,
  folder,
  clientDir,
  variables,
  commands,
  limits,
  now,
  passwords,
  watcher,
  logger,
}: ServerOptions = {}): Promise<TestServer> {
  const dataDir = folder ?? (await mkdtemp(path.join(tmpdir(), 'tonika-server-')));
  const given = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...variables };
  const config = readConfig(given, 'en');
  const migrated = migratedFile();
  if (migrated && !databaseUrl) await copyFile(migrated, dataPaths(dataDir).database);
  const workplace = await openWorkplace(config, 'en');
  const stopping = new AbortController();
  const context: AppContext = {
    config,
    db: watcher ? workplace.db.withPlugin(watcher) : workplace.db,
    store: workplace.store,
    writer: workplace.writer,
    peers: workplace.peers,
    jobs: workplace.jobs,
    search: caughtUp(workplace.search),
    masterRenderer: demoMasters,
    sitePages: await readSitePages({ dataDir, store: workplace.store }, 'en'),
    version: '0.0.0-test',
    clientDir,
    get adminKey() {
      return workplace.folder.keys.admin;
    },
    get secretKey() {
      return workplace.secretKey;
    },
    renewKey: (name) => workplace.renewKey(name),
    stopping: stopping.signal,
    urgent: undefined,
    passwords,
  };
  const app = await buildApp(context, {
    ...(commands && { commands }),
    ...(logger && { logger }),
    ...(limits && { limits: { ...connectionLimits, ...limits } }),
    ...(now && { now }),
  });
  return {
    app,
    context,
    dataDir,
    async listen() {
      const url = await app.listen({ port: 0, host: '127.0.0.1' });
      await workplace.folder.announce(url);
      return url;
    },
    async close() {
      stopping.abort();
      await app.close();
      await workplace.close();
      if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A queue without jobs, that runs none. */
const idleQueue: JobQueue = {
  start: () => ({ stop: async () => undefined }),
  wake: () => undefined,
  idle: async () => undefined,
  counts: async () => ({ waiting: 0, failed: 0 }),
  list: async () => [],
  retry: async () => 'missing',
  discard: async () => 'missing',
  close: async () => undefined,
};

/** What admin commands are given beside the database, where nobody listens. */
export const silentAdmin = {
  peers: noPeers,
  live: nobodyListens,
  jobs: idleQueue,
  contact: '',
  security: { record: () => undefined, flush: async () => undefined, close: async () => undefined },
  renewKey: async () => undefined,
};

/**
 * Runs a suite on SQLite and on PostgreSQL. `database()` makes a database at each call, with the schema and the
 * dictionaries unless it is to be empty, and returns its address (undefined: SQLite). Without a PostgreSQL on the machine its half is skipped and named so.
 */
export function describeOnBoth(
  title: string,
  suite: (database: (content?: DatabaseContent) => Promise<string | undefined>) => void,
): void {
  describe(`${title} (SQLite)`, () => {
    suite(async () => undefined);
  });

  const there = hasPostgres();
  if (!there) console.warn(`${title}: there is no PostgreSQL on this machine, so its half is skipped`);
  describe.skipIf(!there)(`${title} (PostgreSQL)`, () => {
    let postgres: TestPostgres;
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    afterAll(() => postgres.stop());
    suite((content = 'migrated') => postgres.createDatabase(content));
  });
}
