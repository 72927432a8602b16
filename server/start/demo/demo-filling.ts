import type { Locale } from '#shared/domain/locale.ts';
import type { FastifyBaseLogger } from 'fastify';

import { addDemoAccounts, mayUseDemoAccounts } from '../../accounts/demo-accounts.ts';
import type { Db } from '../../repositories/database.ts';
import { readMeta, writeMeta } from '../../repositories/meta.ts';
import type { AppContext } from '../../app-context.ts';
import { textsOf } from '../../domain/texts.ts';
import type { Jobs } from '../../metrics/jobs.ts';

/** The progress of the filling, in the table `meta`: a start after a crash continues it. */
const state = 'demo';

/** Draws the progress of the filling; each callback is called at least once. */
export interface Progress {
  update(done: number, total: number): void;
  end(): void;
}

interface Terminal {
  locale: Locale;
  log: FastifyBaseLogger;
  progress: Progress;
  jobs: Jobs;
}

/**
 * Fills an empty data folder with the demo catalogue while the server serves, or goes on where a stopped filling left
 * off. Resolves when it is over, however it ended.
 */
export async function fillWithDemo(context: AppContext, terminal: Terminal): Promise<void> {
  const { config, peers, stopping } = context;
  const { locale, log, progress } = terminal;
  const stopListening = peers.listen({
    onMessage({ kind }) {
      if (kind === 'demo-removed') void import('./fill-demo.ts').then(({ stopFilling }) => stopFilling());
    },
  });
  try {
    // One process fills; another goes on where that one was stopped.
    if (config.demo) await peers.inTurn('demo', () => fillInTurn(context, terminal), stopping);
  } catch (cause) {
    if (!stopping.aborted) log.error({ err: cause }, textsOf(locale).start.demoFailed);
  } finally {
    stopListening();
    context.urgent = undefined;
    progress.end();
  }
}

async function fillInTurn(context: AppContext, { locale, log, progress, jobs }: Terminal): Promise<void> {
  const texts = textsOf(locale).start;
  const isFilling = await isRequested(context.db);
  const isFilled = isFilling || (await readMeta(context.db, state)) === 'filled';
  const areMade = isFilled && mayUseDemoAccounts(context.config) && (await addDemoAccounts(context.db));
  if (areMade) log.warn(texts.demoAccountsLive);
  if (!isFilling) return;
  await writeMeta(context.db, state, 'filling');
  // Composing and encoding are only loaded where they are needed.
  const [{ fillDemo }, { addDemoPosts }] = await Promise.all([import('./fill-demo.ts'), import('./demo-posts.ts')]);
  const work = () =>
    fillDemo({
      writer: context.writer,
      store: context.store,
      log: {
        info: (message) => log.info(message),
        warn: (message) => log.warn(message),
        error: (cause, message) => log.error({ err: cause }, message),
      },
      progress: (done, total) => progress.update(done, total),
      signal: context.stopping,
      described: () => addDemoPosts(context, locale),
      serveUrgent: (response) => (context.urgent = response),
    });
  await jobs.run('demo', work);
  if (context.stopping.aborted) return;
  await writeMeta(context.db, state, 'filled');
  log.info(texts.demoReady);
}

/** The demo was taken out: it is not made again, also if its filling had not ended. */
export async function markDemoRemoved(db: Db): Promise<void> {
  await writeMeta(db, state, 'removed');
}

/** An empty catalogue, or one whose filling has begun and not ended. */
async function isRequested(db: Db): Promise<boolean> {
  const reached = await readMeta(db, state);
  if (reached === 'filling') return true;
  if (reached !== undefined) return false;
  const track = await db.selectFrom('tracks').select('id').limit(1).executeTakeFirst();
  return track === undefined;
}
