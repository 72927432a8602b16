import { describe, expect, it } from 'vitest';

import { chanceOf } from '#tests/support/lab/random.ts';

import type { ModuleImports } from '../../scripts/module-graph.ts';
import { assignSharedChunks } from '../../scripts/shared-chunks.ts';

/** A module for each line: its name, its size, `>` what it imports, `~` what it loads later. */
function modules(text: string): ModuleImports[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', size = '', ...rest] = line.trim().split(/\s+/);
      const named = (mark: string) => rest.filter((word) => word.startsWith(mark)).map((word) => word.slice(1));
      return { id, size: Number(size), imports: named('>'), later: named('~') };
    });
}

const assign = (text: string, smallest = 0) =>
  assignSharedChunks(modules(text), {
    isFirst: (id) => id === 'entry',
    isComponent: (id) => id.startsWith('page'),
    isApart: (id) => id.startsWith('lexicon'),
    isRouteTable: () => false,
    smallest,
  });

describe('shared chunks', () => {
  it('hold what several parts import, by these parts, without what the entry has', () => {
    const names = assign(`
      entry 10 >react ~pageA ~pageB ~pageC
      react 50
      pageA 10 >form >list >react
      pageB 10 >form >list >own
      pageC 10 >list
      form 30 >field
      field 20
      list 40
      own 10
    `);
    expect([...names.keys()].toSorted()).toEqual(['field', 'form', 'list']);
    expect(names.get('field')).toBe(names.get('form'));
    expect(names.get('list')).not.toBe(names.get('form'));
  });

  it('leave out modules with a chunk of their own, but not what those share with others', () => {
    const names = assign(`
      entry 10 ~page ~lexicon
      page 10 >stem
      lexicon 500 >stem
      stem 20
    `);
    expect([...names.keys()]).toEqual(['stem']);
  });

  it('are merged below the smallest size with the one that costs the least', () => {
    const names = assign(
      `
      entry 10 ~a ~b ~c ~d
      a 10 >small >near >far
      b 10 >small >near
      c 10 >near >far
      d 10 >far
      small 5
      near 100
      far 90
    `,
      50,
    );
    expect(names.get('small')).toBe(names.get('near'));
    expect(names.get('far')).not.toBe(names.get('near'));
  });

  it('may lie with what one part alone loads, where that is a small component', () => {
    const text = `
      entry 10 ~pageA ~pageB ~other ~pageC
      pageA 10 >small >large
      pageB 10 >small
      other 10 >small
      pageC 900
      large 800
      small 5
    `;
    const names = assign(text, 50);
    expect(names.get('pageB')).toBe(names.get('small'));
    expect([...names.keys()].toSorted()).toEqual(['pageB', 'small']);
  });

  it('count what a merged chunk imports', () => {
    const names = assign(
      `
      entry 10 ~a ~b ~c ~d
      a 10 >small >heavyUser
      b 10 >small >light
      c 10 >heavyUser >light
      d 10 >light >library
      small 5
      heavyUser 60 >library
      library 9000
      light 100
    `,
      50,
    );
    expect(names.get('small')).toBe(names.get('light'));
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('never import each other in a circle (graph %i)', (seed) => {
    const chance = chanceOf(seed);
    const ids = Array.from({ length: 80 }, (_, index) => `m${index}`);
    const all: ModuleImports[] = ids.map((id, index) => ({
      id,
      size: chance.whole(0, 99),
      imports: ids.slice(index + 1).filter(() => chance.happens(0.06)),
      later: [],
    }));
    all.push({ id: 'entry', size: 1, imports: [], later: ids.filter((_, index) => index % 6 === 0) });
    for (const smallest of [0, 60, 300, 2000]) {
      const names = assignSharedChunks(all, {
        isFirst: (id) => id === 'entry',
        isComponent: (id) => id.endsWith('6'),
        isApart: () => false,
        isRouteTable: (id) => id === 'routes',
        smallest,
      });
      expect(circleOf(all, names)).toBeUndefined();
    }
  });
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
