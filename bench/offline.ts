/**
 * `npm run bench:offline`: listening and changes on unreliable networks, and what the device stores (bench/README.md).
 * `-- --count 500`: listening schedules from `--seed 1` on.
 */
import { parseArgs } from 'node:util';

import { layGround } from '../tests/support/lab/ground.ts';
import { listenedSeconds } from '../tests/support/lab/listening-plan.ts';
import { bundlePage } from '../tests/support/lab/page.ts';
import { bundleWorker } from '../tests/support/lab/speaker.ts';
import { measureListening } from './offline/listening.ts';
import { printTable } from './support/table.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' } },
});
const count = Number(values.count);
const firstSeed = Number(values.seed);
const [page, worker] = await Promise.all([bundlePage(), bundleWorker()]);
const ground = await layGround(2 * count, listenedSeconds);
try {
  const lines = await measureListening(ground, { page, worker }, { count, firstSeed });
  printTable(`Listening for 30 s with 10 changes: ${count} schedules from seed ${firstSeed}`, lines);
} finally {
  await ground.close();
}
