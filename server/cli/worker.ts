import { once } from 'node:events';
import { availableParallelism } from 'node:os';

import { jobTexts as en } from '#locales/server/jobs.en.ts';
import { jobTexts as ru } from '#locales/server/jobs.ru.ts';

import { fill } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';
import { logJobs } from '../jobs/log-jobs.ts';
import { demoTerminal } from '../start/progress.ts';
import { serverLog } from '../start/server-log.ts';
import { openWorkplace } from '../start/workplace.ts';
import type { CliCommand, SettingsContext } from './command.ts';

const texts = { ru, en };

/** `tonika worker`: does jobs until it is told to stop, beside the servers of the same database. */
export const command: CliCommand<SettingsContext> = {
  summary: {
    ru: 'Выполняет задания рядом с серверами, пока его не остановят (нужны PostgreSQL и CLUSTER=1)',
    en: 'Runs jobs beside the servers until it is stopped (needs PostgreSQL and CLUSTER=1)',
  },
  usage: { ru: '', en: '' },
  async run(args, context) {
    const { locale, signal } = context;
    const { worker } = texts[locale];
    if (args.length > 0) {
      context.print(worker.usage);
      return 2;
    }
    const config = context.settings();
    if (!config.cluster || config.databaseUrl === undefined) throw new UserError(worker.needsCluster);
    const log = serverLog(config.logLevel);
    const workplace = await openWorkplace(config, locale, {
      peersLost: (cause) => log.error({ err: cause }, 'messages between the processes are interrupted'),
      demoTerminal: demoTerminal(log, locale),
    });
    try {
      const concurrency = availableParallelism();
      workplace.jobs.start(logJobs(log), { concurrency });
      log.info(fill(worker.started, { count: concurrency }));
      if (!signal.aborted) await once(signal, 'abort');
      log.info(worker.stopping);
      await workplace.jobs.close();
    } finally {
      await workplace.close();
    }
    return 0;
  },
};
