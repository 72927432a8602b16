import cliProgress from 'cli-progress';

import type { Progress } from './demo/demo-filling.ts';

/** Share of the work after which a log that is no terminal gets its next line. */
const step = 0.1;

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
    },
  };
}
