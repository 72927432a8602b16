import { fc } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';

import { budgetFor, defaultBudget, planEviction } from '#shared/offline/eviction.ts';

const file = (name: string, heard: number, rest: { pinned?: boolean; playing?: boolean; bytes?: number } = {}) => ({
  name,
  heard,
  bytes: 100,
  pinned: false,
  playing: false,
  ...rest,
});
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);

test('the budget is 500 MB, and never more than a fifth of the quota', () => {
  expect(budgetFor(undefined)).toBe(500_000_000);
  expect(budgetFor(100_000_000_000)).toBe(defaultBudget);
  expect(budgetFor(1_000_000)).toBe(200_000);
});

test('a chosen budget counts, within that fifth', () => {
  expect(budgetFor(100_000_000_000, 2_000_000_000)).toBe(2_000_000_000);
  expect(budgetFor(1_000_000_000, 2_000_000_000)).toBe(200_000_000);
  expect(budgetFor(undefined, 100)).toBe(100);
});

test('the sound played longest ago is evicted first, and no more than needed', () => {
  const files = [file('new', 3), file('old', 1), file('middle', 2)];
  expect(names(planEviction(files, 300))).toEqual([]);
  expect(names(planEviction(files, 299))).toEqual(['old']);
  expect(names(planEviction(files, 100))).toEqual(['old', 'middle']);
});

test('pinned files are evicted last', () =>
  expect(names(planEviction([file('pinned', 1, { pinned: true }), file('a', 5), file('b', 4)], 50))).toEqual([
    'b',
    'a',
    'pinned',
  ]));

test('the playing file stays, even if it alone exceeds the budget', () =>
  expect(names(planEviction([file('playing', 1, { playing: true, bytes: 900 }), file('a', 5)], 50))).toEqual(['a']));

test('the remaining files fit the budget if any file but the playing one can be evicted', () => {
  const files = fc.array(
    fc.record({
      name: fc.string(),
      heard: fc.nat(),
      bytes: fc.nat(1000),
      pinned: fc.boolean(),
      playing: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(files, fc.nat(3000), (cached, allowed) => {
      const dropped = new Set(planEviction(cached, allowed));
      const rest = cached.filter((one) => !dropped.has(one));
      const bytes = rest.reduce((sum, one) => sum + one.bytes, 0);
      expect(bytes <= allowed || rest.every((one) => one.playing)).toBe(true);
    }),
  );
});
