import { ValueRows } from '#server/catalogue-index/store/value-rows.ts';
import { expect, it } from 'vitest';

const howMany = 500;
/** Rows of 0 to 90 values: some longer than what is copied in one go. */
const rows = Array.from({ length: 3000 }, (_, row) =>
  Array.from({ length: (row * 37) % 91 }, (_unused, at) => (row * 101 + at * 7919) % howMany),
);
const starts = Uint32Array.from([0, ...rows.map((own) => own.length)]);
for (let at = 1; at < starts.length; at += 1) starts[at]! += starts[at - 1]!;

it.each([Uint16Array, Uint32Array])('counts the values of documents, few and many, in %o', (Kind) => {
  const made = new ValueRows({ starts, values: Kind.from(rows.flat()) }, 1000);
  for (const stride of [1, 2, 7, 400, 3000]) {
    const documents = Uint32Array.from(rows.keys()).filter((document) => document % stride === 0);
    for (const [from, to] of [
      [0, howMany],
      [120, 131],
      [400, 1000],
    ] as const) {
      made.counts.fill(10_000_000);
      const expected = made.counts.slice();
      for (const document of documents) {
        for (const value of rows[document]!) if (value >= from && value < to) expected[value]! -= 3;
      }
      made.count(documents, { from, to }, -3);
      expect(made.counts).toEqual(expected);
    }
  }
});

it('returns the hundred values of a range with the highest counts, equals in order, then chosen ones', () => {
  const made = new ValueRows({ starts, values: Uint16Array.from(rows.flat()) }, 1000);
  for (const [from, to, some] of [
    [0, 1000, 1000],
    [3, 990, 300],
    [17, 333, 7],
    [500, 501, 1],
    [999, 1000, 1000],
    [20, 20, 20],
  ] as const) {
    // Counted everywhere, so that what stands beside the span would be told if it were looked at.
    made.counts.set(Uint32Array.from(made.counts, (_, value) => (value % some) * ((value * 7919) % 41)));
    const inOrder = Array.from({ length: to - from }, (_, at) => from + at)
      .filter((value) => made.counts[value]! > 0)
      .toSorted((a, b) => made.counts[b]! - made.counts[a]! || a - b);
    const common = new Set([from, from + 1, to - 1].filter((value) => value >= from && value < to));
    const behind = [...common].filter((value) => inOrder.indexOf(value) >= 100);
    expect(made.topValues({ from, to }, common)).toEqual([...inOrder.slice(0, 100), ...behind]);
  }
});

it('returns the values of a document', () => {
  const made = new ValueRows({ starts, values: Uint16Array.from(rows.flat()) }, howMany);
  expect([...made.of(5)]).toEqual(rows[5]);
  expect(made.has(5, rows[5]![2]!)).toBe(true);
  expect(made.has(0, 0)).toBe(false);
});

it('works without documents, and for documents without a value', () => {
  for (const size of [0, 3]) {
    const made = new ValueRows({ starts: new Uint32Array(size + 1), values: new Uint16Array(0) }, 2);
    made.count(
      Uint32Array.from({ length: size }, (_, at) => at),
      { from: 0, to: 2 },
      1,
    );
    expect(made.counts).toEqual(new Uint32Array(2));
    expect(made.topValues({ from: 0, to: 2 }, new Set([1]))).toEqual([]);
  }
});
