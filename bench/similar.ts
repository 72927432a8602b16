/**
 * `npm run bench:similar`: the share of tags that the three nearest tracks have in common with each track of the demo
 * catalogue (rendered and analysed), compared with the maximum and with three random tracks; and the number of tracks
 * whose nearest has an opposite mood. `-- --list` prints the three of each track.
 */
import { parseArgs } from 'node:util';

import { type DemoTrack, demoInput } from './search/demo-catalogue.ts';
import { heardFeatures } from './search/heard-features.ts';
import { type JudgedSimilar, nearest, similarScores } from './search/similar-scores.ts';
import { printTable } from './support/table.ts';

const { values: options } = parseArgs({ options: { list: { type: 'boolean', default: false } } });

const targets = { music: 0.15, sound: 0.28 } as const;

for (const entity of ['music', 'sound'] as const) {
  const input = demoInput(entity);
  const { own, best, chance, oppositeFirst, judged } = await similarScores(input, await heardFeatures(entity));
  if (options.list) for (const one of judged) printNearest(one, input.listed);
  const target = { text: `≥ ${targets[entity]}`, reached: own >= targets[entity] };
  printTable(`${entity}: tags that ${judged.length} tracks share with their ${nearest} nearest (Jaccard)`, [
    { what: 'Tonika', figures: own.toFixed(3), target },
    { what: 'the best there is', figures: best.toFixed(3) },
    { what: 'chance', figures: chance.toFixed(3) },
    { what: 'opposite mood first', figures: `${oppositeFirst}`, target: { text: '0', reached: oppositeFirst === 0 } },
  ]);
}

function printNearest({ id, found, isOpposite }: JudgedSimilar, listed: readonly DemoTrack[]): void {
  const titleOf = (own: number) => listed.find((track) => track.id === own)?.title.en ?? '';
  const names = found.map((track) => `${titleOf(track.id)} (${track.score}: ${track.reasons.join(', ')})`);
  console.log(`${isOpposite ? '!' : ' '} ${titleOf(id)}: ${names.join('; ')}`);
}
