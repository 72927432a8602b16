import { BitTable } from '#server/catalogue-index/arrays/bit-table.ts';
import { emptyBits, members } from '#server/catalogue-index/arrays/bits.ts';
import { Order } from '#server/catalogue-index/store/orders.ts';
import { recount } from '#server/catalogue-index/store/recount.ts';
import { fc } from '#tests/support/properties.ts';
import { expect, it } from 'vitest';

/** Members by a comparison, equals by their ids. */
const sorted = (ids: readonly number[], compare: (a: number, b: number) => number) =>
  [...ids.keys()].toSorted((a, b) => compare(a, b) || ids[a]! - ids[b]!);
const idsOf = (size: number) => Array.from({ length: size }, (_, at) => (at * 7919) % 10_007);

const number = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.double({ noNaN: true }),
  fc.constantFrom(0, -0, 1_700_000_000_000, Infinity, -Infinity),
);

it('sorts by numbers of any kind, equals by their ids', () => {
  fc.assert(
    fc.property(fc.array(number, { maxLength: 60 }), (keys) => {
      const ids = idsOf(keys.length);
      const order = Order.byNumber(Float64Array.from(keys), Order.byId(Float64Array.from(ids)));
      expect([...order.all()]).toEqual(sorted(ids, (a, b) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : 0)));
    }),
    { numRuns: 300 },
  );
});

it('returns a range as a list and as a set, whatever its ends', () => {
  const order = Order.byNumber(
    Float64Array.from(idsOf(700), (id) => id % 90),
    Order.byId(Float64Array.from(idsOf(700))),
  );
  const { working } = new BitTable(0, 700, new Uint32Array());
  const valueOf = (member: number) => idsOf(700)[member]! % 90;
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 95 }), fc.integer({ min: -5, max: 95 }), (from, to) => {
      const expected = [...Array(700).keys()].filter((member) => valueOf(member) >= from && valueOf(member) <= to);
      expect([...order.range(valueOf, from, to)].toSorted((a, b) => a - b)).toEqual(expected);
      // Every second member stands in the set beforehand.
      const bits = emptyBits(700).fill(0x5555_5555, 0, 21);
      order.keepRange(bits, working, valueOf, from, to);
      expect([...members(bits)]).toEqual(expected.filter((member) => member % 2 === 0 && member < 672));
    }),
    { numRuns: 60 },
  );
  const none = Order.byId(new Float64Array());
  const nothing = emptyBits(0);
  none.keepRange(nothing, new BitTable(0, 0, new Uint32Array()).working, () => 0, 0, 1);
  expect([...members(nothing)]).toEqual([]);
});

it('moves members whose count has changed to where sorting places them', async () => {
  const count = fc.integer({ min: 0, max: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(count, fc.option(count)), { maxLength: 60 }), async (members) => {
      const ids = Float64Array.from(idsOf(members.length));
      const orderOf = (counts: readonly number[]) => Order.byNumber(Float64Array.from(counts), Order.byId(ids));
      const counts = members.map(([before]) => before);
      const changed = new Map(members.flatMap(([, after], member) => (after === null ? [] : [[member, after]])));
      const moved = await recount({ ids, counts: Uint32Array.from(counts), order: orderOf(counts) }, changed);
      const expected = orderOf(members.map(([before, after]) => after ?? before));
      expect([...moved.all()]).toEqual([...expected.all()]);
      const all = emptyBits(members.length).fill(-1);
      expect(moved.page(all, true, 0, 3, Math.min(3, members.length))).toEqual(
        expected.page(all, true, 0, 3, Math.min(3, members.length)),
      );
    }),
    { numRuns: 300 },
  );
});

// Letters of Europe, others that share a place in a beginning, halves of a character, and the lowest unit there is.
const letter = fc.constantFrom('a', 'b', 'я', '\u1ffe', '\u1fff', '漢', '字', '😀', '\u0000');
const text = fc.array(letter, { maxLength: 11 }).map((letters) => letters.join(''));

it('sorts by texts code unit by code unit, equals by their ids', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 60 }), (texts) => {
      const ids = idsOf(texts.length);
      const order = Order.byText(texts, Order.byId(Float64Array.from(ids)));
      expect([...order.all()]).toEqual(
        sorted(ids, (a, b) => (texts[a]! < texts[b]! ? -1 : texts[a]! > texts[b]! ? 1 : 0)),
      );
    }),
    { numRuns: 500 },
  );
});
