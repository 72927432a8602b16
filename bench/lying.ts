/**
 * `npm run bench:lying`: the product's client on unreliable networks. Seeded working sessions of five minutes in
 * virtual time, whose actions are compared with the state of the server; responses cut after 0 to 2,000 bytes;
 * blocked pages. `-- --count 500`: sessions from `--seed 1` on; `--cuts 0`: without the cuts; `--shrink 7`: the
 * smallest part of a session that still fails. Needs no built app.
 */
import { parseArgs } from 'node:util';

import { layGround, type Ground } from '../tests/support/lab/ground.ts';
import { bundlePage } from '../tests/support/lab/page.ts';
import { planOf } from '../tests/support/lab/plan.ts';
import type { Programs } from '../tests/support/lab/play-session.ts';
import { bundleWorker } from '../tests/support/lab/speaker.ts';
import { shrink } from '../tests/support/lab/shrink.ts';
import { measureCuts } from './lying/cuts.ts';
import { fails, measureSessions, runSession } from './lying/sessions.ts';
import { measureWalls, walls } from './lying/walls.ts';
import { printTable } from './support/table.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    cuts: { type: 'string', default: '2001' },
    shrink: { type: 'string', default: '0' },
  },
});
const count = Number(values.count);
const firstSeed = Number(values.seed);
const cuts = Number(values.cuts);
const shrunk = Number(values.shrink);
/** Maximum number of runs to shrink a session. */
const maxRuns = 120;

const [page, worker] = await Promise.all([bundlePage(), bundleWorker()]);
const programs: Programs = { page, worker };
const ground = await layGround(2 * (shrunk > 0 ? maxRuns : count) + walls.length);
try {
  await (shrunk > 0 ? printSmallest(ground) : measure(ground));
} finally {
  await ground.close();
}

async function measure(on: Ground) {
  const rows = [
    ...(await measureSessions(on, programs, { count, firstSeed })),
    ...(await measureCuts(on, worker, cuts)),
    ...(await measureWalls(on, programs)),
  ];
  printTable(`A network that lies: ${count} sessions from seed ${firstSeed}`, rows);
}

async function printSmallest(on: Ground) {
  let runs = 0;
  const smallest = await shrink(planOf(shrunk), async (plan) => {
    runs += 1;
    return runs < maxRuns && fails(await runSession(plan, on, programs));
  });
  console.dir(smallest, { depth: 5 });
  console.dir(await runSession(smallest, on, programs), { depth: 5 });
}
