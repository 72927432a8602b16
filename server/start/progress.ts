import type { Locale } from '#shared/domain/locale.ts';
import cliProgress from 'cli-progress';
import type { FastifyBaseLogger } from 'fastify';

import { textsOf } from '../domain/texts.ts';

import type { DemoTerminal, Progress } from './demo/demo-job.ts';

/** Share of the work after which a log that is no terminal gets its next line. */
const step = 0.1;

/** The log and the terminal of a process that may fill the catalogue with the demo. */
export const demoTerminal = (log: FastifyBaseLogger, locale: Locale): DemoTerminal => ({
  log: {
    info: (message) => log.info(message),
    warn: (message) => log.warn(message),
    error: (cause, message) => log.error({ err: cause }, message),
  },
  progress: terminalProgress(textsOf(locale).start.demoFilling, log),
});

/** A bar on a terminal, a line for each tenth elsewhere. */
export function terminalProgress(title: string, log: { info(line: string): void }): Progress {
  if (process.stderr.isTTY) return bar(title);
  let reported = 0;
  return {
    update(done, total) {
      const share = total > 0 ? done / total : 0;
      if (share < reported + step && share < 1) return;
      if (share === reported) return;
      reported = share;
      log.info(`${title}: ${done}/${total}`);
    },
    end: () => undefined,
  };
}

function bar(title: string): Progress {
  const drawn = new cliProgress.SingleBar({
    format: `${title} {bar} {percentage} % ({value}/{total})`,
    hideCursor: true,
    stream: process.stderr,
    etaBuffer: 50,
  });
  let started = false;
  return {
    update(done, total) {
      if (!started) drawn.start(total, done);
      started = true;
      drawn.setTotal(total);
      drawn.update(done);
    },
    end() {
      if (started) drawn.stop();
      // A job that failed is repeated.
      started = false;
    },
  };
}
