/** `npm run bench:app`: size of the first load, navigation to the first rows, typing a search, Lighthouse (bench/README.md). */
import { freePort } from '../tests/support/app.ts';
import { measureFirstLoad } from './app/first-load.ts';
import { measureLighthouse } from './app/lighthouse.ts';
import { measureNavigation } from './app/navigation.ts';
import { measureTyping } from './app/typing.ts';
import { tracks } from './support/catalogue.ts';
import { namedTracks } from './support/named-tracks.ts';
import { chosen } from './support/chosen.ts';
import { onStage } from './support/stage.ts';

const devtoolsPort = await freePort();
const measurements = chosen({
  size: measureFirstLoad,
  fast: (stage) => measureNavigation(stage, 'fast'),
  slow: (stage) => measureNavigation(stage, 'slow'),
  typing: measureTyping,
  lighthouse: (stage) => measureLighthouse(stage, devtoolsPort),
});

await onStage({ tracks: [...tracks, ...namedTracks], devtoolsPort }, async (stage) => {
  for (const measure of measurements) await measure(stage);
});
