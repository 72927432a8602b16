import { add, emptyBits, has } from '#server/catalogue-index/arrays/bits.ts';
import { ValueCollector } from '#server/catalogue-index/build/collect-values.ts';
import { countValues } from '#server/catalogue-index/query/filters/count-values.ts';
import { ValueSet } from '#server/catalogue-index/store/value-set.ts';
import type { Span } from '#server/catalogue-index/store/vocabulary.ts';
import type { FilterKey } from '#shared/contract/filter-keys.ts';
import { expect, it } from 'vitest';

const valuesOf = (key: FilterKey, howMany: number) =>
  Array.from({ length: howMany }, (_, at) => ({ key, id: at + 1, parentId: null, name: { ru: 'а', en: 'a' } }));
// Open filters before, between and behind the closed ones.
const set = new ValueSet([
  ...valuesOf('label_ids', 30),
  ...valuesOf('genres', 60),
  ...valuesOf('author_ids', 900),
  ...valuesOf('moods', 20),
  ...valuesOf('album_ids', 2000),
]);
const size = 20_000;
/** Small numbers far more often. */
const skewed = (seed: number, limit: number) => 1 + Math.floor((limit + 1) ** (((seed * 7919) % 10_007) / 10_007) - 1);

const collector = new ValueCollector(set);
const own = Array.from({ length: size }, (_, document) => {
  const values: [FilterKey, number][] = [
    ['label_ids', skewed(document + 1, 29)],
    ['genres', skewed(document + 5, 59)],
    ['genres', skewed(document * 3 + 2, 59)],
    ['author_ids', skewed(document * 7 + 3, 899)],
    ['moods', skewed(document + 11, 19)],
    ['album_ids', skewed(document * 5 + 7, 1999)],
  ];
  collector.add(values);
  return new Set(values.map(([key, id]) => set.find(key, { id })!));
});
const values = collector.finish(Uint32Array.from({ length: size }, (_, at) => at));

const mostOf = (counts: Uint32Array, { from, to }: Span) =>
  Array.from({ length: to - from }, (_, at) => from + at)
    .filter((value) => counts[value]! > 0)
    .toSorted((a, b) => counts[b]! - counts[a]! || a - b)
    .slice(0, 100);

const shares = [0.0001, 0.005, 0.05, 0.3, 0.5, 0.7, 0.97, 0.9999, 1];
it.each(shares)('counts how many of a share of %d of all documents have each value', (share) => {
  const documents = emptyBits(size);
  for (let at = 0; at < size; at += 1) if ((at * 7919) % size < share * size) add(documents, at);
  const expected = new Uint32Array(set.size);
  for (const [document, some] of own.entries()) {
    if (has(documents, document)) for (const value of some) expected[value]! += 2;
  }
  const counted = (span: Span, requested: Parameters<typeof countValues>[3]) => {
    for (const { counts } of [values.closed, values.open]) counts.fill(0);
    countValues(values, documents, span, requested);
    return expected.map((_, value) => (values.closed.counts[value] ?? 0) + (values.open.counts[value] ?? 0));
  };
  const whole = { from: 0, to: set.size };
  expect(counted(whole, { weight: 2 })).toEqual(expected);

  for (const [key, span] of set.spans) {
    const alone = counted(span, { weight: 2 });
    const rest = expected.map((number, value) => (value >= span.from && value < span.to ? number : 0));
    expect({ key, alone }).toEqual({ key, alone: rest });
  }

  const max = counted(whole, { weight: 2, isMostEnough: true });
  for (const [key, span] of set.spans) {
    const best = values.rowsOf(key).topValues(span, new Set());
    expect(best).toEqual(mostOf(expected, span));
    expect(best.map((value) => max[value])).toEqual(best.map((value) => expected[value]));
  }
});
