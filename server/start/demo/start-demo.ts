import type { Locale } from '#shared/domain/locale.ts';
import type { FastifyBaseLogger } from 'fastify';

import { addDemoAccounts, mayUseDemoAccounts } from '../../accounts/demo-accounts.ts';
import type { AppContext } from '../../app-context.ts';
import { textsOf } from '../../domain/texts.ts';
import { addJob } from '../../repositories/jobs.ts';
import { demoOf } from './demo-state.ts';

interface Terminal {
  locale: Locale;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * At the start of a server: makes the accounts of the demo catalogue, where only this machine reaches them, and adds
 * the job that fills an empty catalogue with it, or goes on where a filling was stopped. Rejects never.
 */
export async function startDemo(context: AppContext, { locale, log }: Terminal): Promise<void> {
  const { config, db, jobs, peers, stopping } = context;
  const start = async () => {
    const found = await demoOf(db);
    if (found === 'none') return;
    const areMade = mayUseDemoAccounts(config) && (await addDemoAccounts(db));
    if (areMade) log.warn(textsOf(locale).start.demoAccountsLive);
    if (found === 'filled') return;
    // One that has failed begins again with the start: its cause may be gone, such as a full disk.
    await addJob(db, 'demo', {}, { key: 'demo', whenPresent: 'revive' });
    jobs.wake();
  };
  try {
    if (config.demo) await peers.inTurn('demo', start, stopping);
  } catch (cause) {
    if (!stopping.aborted) log.error({ err: cause }, textsOf(locale).start.demoFailed);
  }
}
