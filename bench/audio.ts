/** `npm run bench:audio`: the player of the built app and a plain `<audio>` in turns (bench/README.md). */
import { makeCatalogue } from '../tests/support/small-catalogue.ts';
import { measureBytes } from './audio/bytes.ts';
import { measureFlaky } from './audio/flaky.ts';
import { measureOffline } from './audio/offline.ts';
import { measurePositions } from './audio/positions.ts';
import { measureSeek } from './audio/seek.ts';
import { measureStartAndSeek } from './audio/start-and-seek.ts';
import { tracks } from './support/catalogue.ts';
import { chosen } from './support/chosen.ts';
import { onStage } from './support/stage.ts';

const measurements = chosen({
  fast: (stage) => measureStartAndSeek(stage, 'fast'),
  slow: (stage) => measureStartAndSeek(stage, 'slow'),
  async seek(stage) {
    await measureSeek(stage, 'fast');
    await measureSeek(stage, 'slow');
  },
  bytes: measureBytes,
  flaky: measureFlaky,
  offline: measureOffline,
  positions: measurePositions,
});

await onStage({ fill: (folder) => makeCatalogue(folder, tracks) }, async (stage) => {
  for (const measure of measurements) await measure(stage);
});
