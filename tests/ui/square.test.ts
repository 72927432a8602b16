import { middleSquare, movedTo, resized, smallestSize, type Extent, type Square } from '#ui/Crop/square.ts';
import { fc } from '#tests/support/properties.ts';
import { expect, it } from 'vitest';

const side = fc.integer({ min: 1, max: 12_000 });
const change = fc.double({ min: -30_000, max: 30_000, noNaN: true });

function expectWithin({ left, top, size }: Square, { width, height }: Extent) {
  for (const value of [left, top, size]) expect(Number.isInteger(value)).toBe(true);
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
  expect(size).toBeGreaterThanOrEqual(1);
  expect(left + size).toBeLessThanOrEqual(width);
  expect(top + size).toBeLessThanOrEqual(height);
}

it('stays within the picture in whole pixels, however it is dragged and enlarged', () => {
  fc.assert(
    fc.property(side, side, fc.array(fc.tuple(change, change, change), { maxLength: 5 }), (width, height, changes) => {
      const extent = { width, height };
      let square = middleSquare(extent);
      expectWithin(square, extent);
      for (const [left, top, size] of changes) {
        square = movedTo(square, left, top, extent);
        expectWithin(square, extent);
        square = resized(square, size, extent);
        expectWithin(square, extent);
        expect(square.size).toBeGreaterThanOrEqual(Math.min(smallestSize(extent), width, height));
      }
    }),
  );
});

it('grows and shrinks around its centre', () => {
  const extent = { width: 1000, height: 1000 };
  expect(resized({ left: 400, top: 400, size: 200 }, 400, extent)).toEqual({ left: 300, top: 300, size: 400 });
});
