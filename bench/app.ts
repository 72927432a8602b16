/** `npm run bench:app`: size of the first load, navigation to the first rows, Lighthouse (bench/README.md). */
import { freePort } from '../tests/support/app.ts';
import { measureFirstLoad } from './app/first-load.ts';
import { measureLighthouse } from './app/lighthouse.ts';
import { measureNavigation } from './app/navigation.ts';
import { tracks } from './support/catalogue.ts';
import { chosen } from './support/chosen.ts';
import { onStage } from './support/stage.ts';

const devtoolsPort = await freePort();
const measurements = chosen({
  size: measureFirstLoad,
  fast: (stage) => measureNavigation(stage, 'fast'),
  slow: (stage) => measureNavigation(stage, 'slow'),
  lighthouse: (stage) => measureLighthouse(stage, devtoolsPort),
});

await onStage({ tracks, devtoolsPort }, async (stage) => {
  for (const measure of measurements) await measure(stage);
});
