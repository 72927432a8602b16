/**
 * `npm run bench:offline`: listening and changes on unreliable networks, and what the device stores (bench/README.md).
 * `-- listening store …`: these parts alone; `--count 500`: listening schedules from `--seed 1` on; `--browser firefox`:
 * the stores in one browser. The parts `cold`, `away`, `silent`, `keep` and `update` drive the built app.
 */
import { parseArgs } from 'node:util';

import type { TestAccount } from '../tests/support/accounts.ts';
import { makeCatalogue } from '../tests/support/small-catalogue.ts';
import { measureAway } from './offline/away.ts';
import { measureCold } from './offline/cold.ts';
import { measureKeep } from './offline/keep.ts';
import { addListeners } from './offline/listener.ts';
import { measureListening } from './offline/listening.ts';
import { measureSilent } from './offline/silent.ts';
import { measureStore } from './offline/store/measure.ts';
import { offlineTracks } from './offline/tracks.ts';
import { measureUpdate } from './offline/update.ts';
import { onStage, type Stage } from './support/stage.ts';
import { runsOr } from './support/stats.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    browser: { type: 'string' },
  },
});
const isChosen = (part: string) => positionals.length === 0 || positionals.includes(part);
/** Of the part `away`, one a run. */
let listeners: readonly TestAccount[] = [];
const staged: Record<string, (stage: Stage) => Promise<void>> = {
  cold: measureCold,
  away: (stage) => measureAway(stage, listeners),
  silent: measureSilent,
  keep: measureKeep,
  update: measureUpdate,
};

if (isChosen('listening')) await measureListening({ count: Number(values.count), firstSeed: Number(values.seed) });
if (isChosen('store')) await measureStore(values.browser);
const chosen = Object.entries(staged).filter(([part]) => isChosen(part));
if (chosen.length > 0) {
  const fill = async (folder: string) => {
    await makeCatalogue(folder, offlineTracks);
    listeners = await addListeners(folder, runsOr(2));
  };
  await onStage({ fill }, async (stage) => {
    for (const [, measure] of chosen) await measure(stage);
  });
}
