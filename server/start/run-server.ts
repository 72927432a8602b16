import type { FastifyInstance } from 'fastify';

import { checkDemoAccounts } from '../accounts/demo-accounts.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { AppContext } from '../app-context.ts';
import { allAdminCommands } from './admin-commands.ts';
import { startDemo } from './demo/start-demo.ts';
import { terminalLocale } from '../domain/language.ts';
import { keepFilesPrivate } from './private-files.ts';
import { demoTerminal } from './progress.ts';
import { builtClient, programVersion } from './program-folder.ts';
import { openWorkplace } from './workplace.ts';
import { readSitePages } from '../content/site-pages.ts';
import { serverLog } from './server-log.ts';
import { fill, textsOf } from '../domain/texts.ts';
import { listen } from './listening.ts';
import { stop, stopOnSignal } from './stopping.ts';

/** Milliseconds. */
const longBuild = 1000;

/**
 * Starts the server and resolves once it listens. SIGTERM and SIGINT stop it (stopping.ts).
 *
 * @throws UserError with a sentence if it cannot start
 */
export async function runServer(variables: NodeJS.ProcessEnv): Promise<void> {
  keepFilesPrivate();
  const locale = terminalLocale(variables);
  const texts = textsOf(locale).start;
  const config = readConfig(variables, locale);
  const log = serverLog(config.logLevel);
  const workplace = await openWorkplace(config, locale, {
    // What takes long is worth knowing; a small one is built after every change.
    built: (built) => {
      const isWorthReporting = built.isPersisted || built.milliseconds >= longBuild;
      log[isWorthReporting ? 'info' : 'debug'](built, 'the catalogue index is built');
    },
    persisted: () => log.info('the catalogue index is kept for the next start'),
    failed: (cause) => log.error({ err: cause }, 'the catalogue index could not be built'),
    peersLost: (cause) => log.error({ err: cause }, 'messages between the processes are interrupted'),
    demoTerminal: demoTerminal(log, locale),
  });
  const sitePages = await readSitePages({ dataDir: config.dataDir, store: workplace.store }, locale).catch(
    async (cause: unknown) => {
      await workplace.close();
      throw cause;
    },
  );
  const stopping = new AbortController();
  const clientDir = builtClient();
  const context: AppContext = {
    config,
    db: workplace.db,
    store: workplace.store,
    writer: workplace.writer,
    peers: workplace.peers,
    jobs: workplace.jobs,
    search: workplace.search,
    sitePages,
    version: programVersion(),
    clientDir,
    get adminKey() {
      return workplace.folder.keys.admin;
    },
    get secretKey() {
      return workplace.secretKey;
    },
    renewKey: (name) => workplace.renewKey(name),
    stopping: stopping.signal,
    get urgent() {
      return workplace.demo.urgent;
    },
  };
  let app: FastifyInstance | undefined;
  try {
    const opened = await buildApp(context, { logger: log, commands: allAdminCommands });
    app = opened;
    // Before it listens: a client with a response may stop it.
    stopOnSignal(() => {
      log.info(texts.stopping);
      stopping.abort();
      return stop({ app: opened, workplace, drainSeconds: config.drainSeconds });
    });
    // Before anybody is served: a session from when only this machine was.
    const demoAccounts = await checkDemoAccounts(workplace.db, config);
    const url = await listen(opened, config, locale);
    await workplace.folder.announce(url);
    // Not earlier: a reader of this line may run a command immediately, which has to find the server.
    log.info(fill(texts.listening, { url: config.publicUrl ?? url }));
    if (demoAccounts) log.warn(texts[demoAccounts]);
    const { lostSecrets } = workplace;
    if (lostSecrets > 0) log.warn(fill(texts.secretsLost, { count: lostSecrets }));
    const { repaired, failed } = workplace.folder.repairs;
    const folder = config.dataDir;
    if (repaired > 0) log.warn(fill(texts.folderOpened, { folder, count: repaired }));
    if (failed > 0) log.warn(fill(texts.folderStillOpen, { folder, count: failed }));
  } catch (cause) {
    if (stopping.signal.aborted) return;
    await app?.close();
    await workplace.close();
    throw cause;
  }
  if (stopping.signal.aborted) return;
  if (clientDir === undefined) log.warn(texts.noBuild);
  workplace.search.start();
  void startDemo(context, { locale, log });
}
