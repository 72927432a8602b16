/**
 * `npm run bench:search`: the quality of search by judged briefs over the described demo catalogue (no sound is
 * rendered), compared with MiniSearch over the same texts in the same run. It scores the visible halves, with `--half
 * both` the unseen ones too: only when nothing will be tuned after it. `--set 5` scores one set, and `--failures` prints
 * failed briefs, except those of the last set's unseen half. `--rows music` prints what judges read: the tracks with their texts and tags. `--planted 1000000` searches for 200 planted tracks
 * among so many others and times the index; `--half none` skips the briefs.
 */
import { parseArgs } from 'node:util';

import { buildIndex } from '#server/catalogue-index/build/collect.ts';
import { findTracks } from '#server/catalogue-index/query/find-tracks.ts';
import { FacetCache } from '#server/catalogue-index/query/filters/facet-cache.ts';
import type { Entity } from '#shared/contract/primitives.ts';

import { blindSet, type Brief, briefSets, readBriefs } from './search/briefs.ts';
import { demoInput } from './search/demo-catalogue.ts';
import { printFailure } from './search/failures.ts';
import { printRows } from './search/judged-rows.ts';
import { miniSearchOf } from './search/mini-search.ts';
import { findPlanted } from './search/planted.ts';
import { type Listed, type Scores, scoresOf } from './search/scores.ts';
import { median, tail } from './support/stats.ts';
import { printTable } from './support/table.ts';

const { values: options } = parseArgs({
  options: {
    half: { type: 'string', default: 'seen' },
    set: { type: 'string' },
    rows: { type: 'string' },
    failures: { type: 'boolean', default: false },
    planted: { type: 'string' },
  },
});

if (options.rows === 'music' || options.rows === 'sound') printRows(demoInput(options.rows));
else if (options.half !== 'none') for (const entity of ['music', 'sound'] as const) await bench(entity);

if (options.planted !== undefined) {
  const { first, inThree, briefs, taken, processor, megabytes } = await findPlanted(Number(options.planted));
  const times = (list: readonly number[]) => `p50 ${median(list).toFixed(1)}  p95 ${tail(list, 0.95).toFixed(1)} ms`;
  const share = (part: number) => `${((100 * part) / briefs).toFixed(1)} %`;
  printTable(`${briefs} planted answers among ${options.planted} tracks`, [
    { what: 'found first', figures: share(first) },
    { what: 'in three', figures: share(inThree) },
    { what: 'in the index, with all counts', figures: times(taken) },
    { what: 'the same, of the processor alone', figures: times(processor) },
    { what: 'memory of the index', figures: `${megabytes.toFixed(0)} MB` },
  ]);
}

async function bench(entity: Entity): Promise<void> {
  const input = demoInput(entity);
  const { index } = await buildIndex({ ...input, tracks: once(input.tracks) });
  const ours = (search: string): Listed => {
    const query = { entity, search, scope: 'all', sort: 'default', locale: 'ru', page: 1, perPage: 100 } as const;
    const { ids, exact = ids.length } = findTracks(index, query, new FacetCache());
    return { ids, exact };
  };
  const mini = miniSearchOf(input.listed);
  for (const set of briefSets) {
    if (options.set !== undefined && options.set !== String(set)) continue;
    const briefs = await readBriefs(entity, input.listed, set);
    for (const half of ['seen', 'unseen'] as const) {
      if (options.half !== 'both' && options.half !== half) continue;
      judge(
        `${entity}, set ${set}, ${half} half`,
        briefs.filter(({ isUnseen }) => isUnseen === (half === 'unseen')),
        options.failures && (half === 'seen' || set !== blindSet),
      );
    }
  }

  function judge(what: string, own: readonly Brief[], withFailures: boolean): void {
    printTable(`${what}: ${own.length} briefs`, [
      { what: 'Tonika', figures: figures(scoresOf(own, ({ text }) => ours(text))) },
      { what: 'MiniSearch', figures: figures(scoresOf(own, ({ text }) => mini(text))) },
    ]);
    if (withFailures) for (const brief of own) printFailure(brief, ours(brief.text), input.listed);
  }
}

function figures(scores: Scores): string {
  const share = (part: number, all: number) => (all === 0 ? '—' : `${((100 * part) / all).toFixed(1)} %`);
  const { briefs, above, unanswered } = scores;
  return [
    `first ${share(scores.first, briefs)} (wholly ${share(scores.firstWholly, briefs)})`,
    `in three ${share(scores.inThree, briefs)}`,
    `nDCG ${(scores.ndcg / briefs).toFixed(3)}`,
    `empty ${scores.empty}`,
    `above ${above}: wholly ${share(scores.aboveWholly, above)}, mostly ${share(scores.aboveMostly, above)},`,
    `${share(scores.aboveWholly, scores.whole)} of what answers wholly`,
    `unanswered with rows above ${scores.unansweredAbove} of ${unanswered}`,
  ].join('  ');
}

async function* once<Value>(values: readonly Value[]) {
  yield values;
}
