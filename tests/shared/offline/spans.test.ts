import { fc } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';

import { mergeSpans, missingSpans, splitByCached, totalLength } from '#shared/offline/spans.ts';

const interval = fc.tuple(fc.nat(60), fc.nat(20)).map(([start, length]) => ({ start, end: start + length }));
const some = fc.array(interval, { maxLength: 8 });

const bytesOf = (spans: readonly { start: number; end: number }[]) => {
  const bytes = new Set<number>();
  for (const { start, end } of spans) for (let byte = start; byte < end; byte += 1) bytes.add(byte);
  return bytes;
};
const sorted = (bytes: Set<number>) => [...bytes].toSorted((a, b) => a - b);

test('merged spans cover the same bytes, sorted and disjoint', () => {
  fc.assert(
    fc.property(some, (spans) => {
      const merged = mergeSpans(spans);
      expect(sorted(bytesOf(merged))).toEqual(sorted(bytesOf(spans)));
      expect(totalLength(spans)).toBe(bytesOf(spans).size);
      for (const [index, span] of merged.entries()) expect(span.start).toBeGreaterThan(merged[index - 1]?.end ?? -1);
    }),
  );
});

test('the missing bytes are those requested and not stored', () => {
  fc.assert(
    fc.property(some, interval, (cached, requested) => {
      const have = bytesOf(cached);
      const expected = [...bytesOf([requested])].filter((byte) => !have.has(byte));
      expect(sorted(bytesOf(missingSpans(cached, requested)))).toEqual(expected);
    }),
  );
});

test('the parts of a response are contiguous and alternate between stored and missing', () => {
  fc.assert(
    fc.property(some, interval, (cached, requested) => {
      const parts = splitByCached(cached, requested);
      let position = requested.start;
      for (const [index, part] of parts.entries()) {
        expect(part.start).toBe(position);
        expect(part.cached).not.toBe(parts[index - 1]?.cached);
        position = part.end;
      }
      expect(position).toBe(requested.end);
    }),
  );
});
