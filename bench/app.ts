/** `npm run bench:app`: size of the first load, navigation to the first rows, typing a search, Lighthouse (bench/README.md). */
import { parseArgs } from 'node:util';

import { freePort } from '../tests/support/app.ts';
import { makeCatalogue } from '../tests/support/small-catalogue.ts';
import { measureFirstLoad } from './app/first-load.ts';
import { fillForProject, measureLargeProject } from './app/large-project.ts';
import { measureLighthouse } from './app/lighthouse.ts';
import { measureNavigation } from './app/navigation.ts';
import { measureTyping, measureTypingByChance } from './app/typing.ts';
import { makeDataFolder } from './catalogue/data-folder.ts';
import { generate } from './catalogue/generate.ts';
import { tracks } from './support/catalogue.ts';
import { namedTracks } from './support/named-tracks.ts';
import { chosen } from './support/chosen.ts';
import { onStage } from './support/stage.ts';

/** The number of generated tracks: typing in a large catalogue, or a project of that size. */
const { values, positionals } = parseArgs({
  options: { tracks: { type: 'string' }, project: { type: 'string' } },
  allowPositionals: true,
});

if (values.project !== undefined) {
  const size = Number(values.project);
  let items: Awaited<ReturnType<typeof fillForProject>> = [];
  await onStage({ fill: async (folder) => (items = await fillForProject(folder, size)) }, (stage) =>
    measureLargeProject(stage, items),
  );
} else if (values.tracks === undefined) {
  const devtoolsPort = await freePort();
  const measurements = chosen(
    {
      size: measureFirstLoad,
      fast: (stage) => measureNavigation(stage, 'fast'),
      slow: (stage) => measureNavigation(stage, 'slow'),
      typing: measureTyping,
      lighthouse: (stage) => measureLighthouse(stage, devtoolsPort),
    },
    positionals,
  );
  const fill = (folder: string) => makeCatalogue(folder, [...tracks, ...namedTracks]);
  await onStage({ fill, devtoolsPort }, async (stage) => {
    for (const measure of measurements) await measure(stage);
  });
} else {
  const size = Number(values.tracks);
  await onStage({ fill: (folder) => makeDataFolder(folder, generate(size)) }, measureTypingByChance);
}
