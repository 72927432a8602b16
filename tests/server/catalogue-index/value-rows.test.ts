import { ValueRows } from '#server/catalogue-index/value-rows.ts';
import { expect, it } from 'vitest';

const howMany = 500;
/** Rows of 0 to 90 values: some longer than what is copied in one go. */
const rows = Array.from({ length: 3000 }, (_, row) =>
  Array.from({ length: (row * 37) % 91 }, (_unused, at) => (row * 101 + at * 7919) % howMany),
);
const starts = Uint32Array.from([0, ...rows.map((own) => own.length)]);
for (let at = 1; at < starts.length; at += 1) starts[at]! += starts[at - 1]!;

it.each([Uint16Array, Uint32Array])('counts the values of documents, few and many, in %o', (Kind) => {
  const made = new ValueRows({ starts, values: Kind.from(rows.flat()) });
  for (const stride of [1, 2, 7, 400, 3000]) {
    const documents = Uint32Array.from(rows.keys()).filter((document) => document % stride === 0);
    for (const [from, to] of [
      [0, howMany],
      [120, 131],
      [400, 1000],
    ] as const) {
      const counts = new Uint32Array(1000).fill(10_000_000);
      const expected = counts.slice();
      for (const document of documents) {
        for (const value of rows[document]!) if (value >= from && value < to) expected[value]! -= 3;
      }
      made.count(documents, { from, to }, counts, -3);
      expect(counts).toEqual(expected);
    }
  }
});

it('tells the values of a document', () => {
  const made = new ValueRows({ starts, values: Uint16Array.from(rows.flat()) });
  expect([...made.of(5)]).toEqual(rows[5]);
  expect(made.has(5, rows[5]![2]!)).toBe(true);
  expect(made.has(0, 0)).toBe(false);
});

it('has rows of no document, and of documents without a value', () => {
  for (const size of [0, 3]) {
    const made = new ValueRows({ starts: new Uint32Array(size + 1), values: new Uint16Array(0) });
    const counts = new Uint32Array(2);
    made.count(
      Uint32Array.from({ length: size }, (_, at) => at),
      { from: 0, to: 2 },
      counts,
      1,
    );
    expect(counts).toEqual(new Uint32Array(2));
  }
});
