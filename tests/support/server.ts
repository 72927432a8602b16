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
import { forgetClassifiers } from '#server/repositories/classifier-table.ts';
import { forgetReads } from '#server/repositories/last-reads.ts';
import { endReuse } from '#server/repositories/recent-reads.ts';
import { openWorkplace } from '#server/start/workplace.ts';
import type { Workplace } from '#server/start/workplace.ts';
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
import { startForwarder } from './faults/forwarder.ts';
import { setUp, settingsOf } from './set-up.ts';

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
  /** One process on every set-up, for what holds within a process: its limits, its open connections. */
  isAlone?: boolean;
  /** SQLite and a folder on every set-up, unless a database is named: for what is about a server that owns its data folder. */
  ownsFolder?: boolean;
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

/**
 * Starts it on the set-up of the run (set-up.ts), unless the options name a database.
 * Of two processes, `context` is the first one's; requests go to both in turns.
 */
export async function startTestServer(options: ServerOptions = {}): Promise<TestServer> {
  const { databaseUrl, folder } = options;
  const dataDir = folder ?? (await mkdtemp(path.join(tmpdir(), 'tonika-server-')));
  const isNamed = databaseUrl !== undefined || options.variables?.['DATABASE_URL'] !== undefined;
  const kind = options.ownsFolder === true ? 'sqlite' : setUp;
  const unnamed = kind === 'sqlite' ? {} : await settingsOf(dataDir);
  const database = databaseUrl === undefined ? unnamed : { DATABASE_URL: databaseUrl };
  const migrated = migratedFile();
  if (migrated && kind === 'sqlite' && !isNamed) await copyFile(migrated, dataPaths(dataDir).database);
  const isOfTwo = kind === 'cluster' && !isNamed && options.isAlone !== true;
  // Processes of one service have one address (docs/operations.md, "From one to many").
  const balancer = isOfTwo ? await startForwarder() : undefined;
  const url = balancer && `http://127.0.0.1:${balancer.port}`;
  const variables = {
    DATA_DIR: dataDir,
    ...(url !== undefined && { PUBLIC_URL: url }),
    ...database,
    ...options.variables,
  };
  const first = await openInstance(options, variables);
  const second = isOfTwo ? await openInstance(options, variables) : undefined;
  const instances = second ? [first, second] : [first];
  return {
    app: second ? inTurns(first, second) : first.app,
    context: first.context,
    dataDir,
    async listen() {
      const urls: string[] = [];
      for (const { app, workplace } of instances) {
        if (second) app.server.prependListener('request', () => refresh(workplace));
        urls.push(await app.listen({ port: 0, host: '127.0.0.1' }));
      }
      const [own = ''] = urls;
      await first.workplace.folder.announce(own);
      balancer?.to(...urls.map((one) => Number(new URL(one).port)));
      return url ?? own;
    },
    async close() {
      for (const instance of instances) await instance.close();
      await balancer?.close();
      if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** One process of a service. */
interface Instance {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  readonly workplace: Workplace;
  close(): Promise<void>;
}

async function openInstance(options: ServerOptions, variables: NodeJS.ProcessEnv): Promise<Instance> {
  const { clientDir, commands, limits, now, passwords, watcher, logger } = options;
  const config = readConfig(variables, 'en');
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
    sitePages: await readSitePages({ dataDir: config.dataDir, store: workplace.store }, 'en'),
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
    workplace,
    async close() {
      stopping.abort();
      await app.close();
      await workplace.close();
    },
  };
}

/** The app of the first process, whose injected requests go to both processes in turns. */
function inTurns(first: Instance, second: Instance): FastifyInstance {
  let turn = 0;
  return new Proxy(first.app, {
    get(target, name) {
      if (name !== 'inject') return Reflect.get(target, name, target) as unknown;
      const { app, workplace } = (turn += 1) % 2 === 0 ? first : second;
      refresh(workplace);
      return app.inject.bind(app);
    },
  });
}

/** Has a process read again what another may have written: that is announced within half a second, and no test waits for it. */
function refresh({ db, search }: Workplace): void {
  forgetReads(db);
  endReuse(db);
  forgetClassifiers(db);
  search.changed();
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
  // On the others a server without an address gets a PostgreSQL: the second half has these tests, or the first one both.
  describe.skipIf(setUp === 'postgres')(`${title} (${setUp === 'sqlite' ? 'SQLite' : setUp})`, () => {
    suite(async () => undefined);
  });
  if (setUp === 'cluster') return;

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
