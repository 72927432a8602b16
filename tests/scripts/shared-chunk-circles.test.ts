import { expect, it } from 'vitest';

import { chanceOf } from '#tests/support/lab/random.ts';

import type { ModuleImports } from '../../scripts/module-graph.ts';
import { assignSharedChunks } from '../../scripts/shared-chunks.ts';
import { roomy } from './assign-chunks.ts';

it.each([1, 2, 3, 4, 5, 6, 7, 8])('shared chunks never import each other in a circle (graph %i)', (seed) => {
  const chance = chanceOf(seed);
  const ids = Array.from({ length: 80 }, (_, index) => `m${index}`);
  const all: ModuleImports[] = ids.map((id, index) => ({
    id,
    size: chance.whole(0, 99),
    imports: ids.slice(index + 1).filter(() => chance.happens(0.06)),
    later: [],
  }));
  all.push({ id: 'entry', size: 1, imports: [], later: ids.filter((_, index) => index % 6 === 0) });
  for (const chunks of [1000, 60, 20, 1]) {
    const names = assignSharedChunks(all, {
      isFirst: (id) => id === 'entry',
      isAtRest: (id) => id.endsWith('2'),
      isComponent: (id) => id.endsWith('6'),
      isApart: () => false,
      limits: { ...roomy, chunks },
    });
    expect(circleOf(all, names)).toBeUndefined();
  }
});

/** A chunk that imports itself through another one; undefined where none does. */
function circleOf(all: readonly ModuleImports[], names: ReadonlyMap<string, string>): string | undefined {
  const chunkOf = (id: string) => names.get(id) ?? id;
  const imports = new Map<string, Set<string>>();
  for (const { id, imports: imported } of all) {
    const own = imports.get(chunkOf(id)) ?? new Set();
    for (const next of imported) if (chunkOf(next) !== chunkOf(id)) own.add(chunkOf(next));
    imports.set(chunkOf(id), own);
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(imports.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    );
  return [...imports.keys()].find((chunk) => reaches(chunk, chunk));
}
