/**
 * `npm run bench:offline`: listening and changes on unreliable networks, and what the device stores (bench/README.md).
 * `-- listening store …`: these parts alone; `--count 500`: listening schedules from `--seed 1` on; `--browser firefox`:
 * the stores in one browser. The parts `cold`, `away`, `silent` and `keep` drive the built app.
 */
import { parseArgs } from 'node:util';

import { makeCatalogue } from '../tests/support/small-catalogue.ts';
import { measureAway } from './offline/away.ts';
import { measureCold } from './offline/cold.ts';
import { measureKeep } from './offline/keep.ts';
import { measureListening } from './offline/listening.ts';
import { measureSilent } from './offline/silent.ts';
import { measureStore } from './offline/store/measure.ts';
import { offlineTracks } from './offline/tracks.ts';
import { onStage, type Stage } from './support/stage.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    browser: { type: 'string' },
  },
});
const isChosen = (part: string) => positionals.length === 0 || positionals.includes(part);
const staged: Record<string, (stage: Stage) => Promise<void>> = {
  cold: measureCold,
  away: measureAway,
  silent: measureSilent,
  keep: measureKeep,
};

if (isChosen('listening')) await measureListening({ count: Number(values.count), firstSeed: Number(values.seed) });
if (isChosen('store')) await measureStore(values.browser);
const chosen = Object.entries(staged).filter(([part]) => isChosen(part));
if (chosen.length > 0) {
  await onStage({ fill: (folder) => makeCatalogue(folder, offlineTracks) }, async (stage) => {
    for (const [, measure] of chosen) await measure(stage);
  });
}
