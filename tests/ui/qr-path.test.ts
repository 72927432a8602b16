import { expect, test } from 'vitest';

import { drawQr, qrFile } from '#ui/ShareBody/qr-path.ts';

/** The dark modules of a drawing, painted one by one. */
function paint({ size, d }: ReturnType<typeof drawQr>): boolean[][] {
  const field = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of d.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(length); step += 1) {
      const line = field[Number(y)];
      if (line) line[Number(x) + step] = true;
    }
  return field;
}

test('a code has its three finder patterns, and four light modules around it', () => {
  const drawing = drawQr('https://tonika.example/en/music/catalog/track/12/variation/34');
  const field = paint(drawing);
  const last = drawing.size - 5;
  const finder = [true, true, true, true, true, true, true];
  expect(field[4]?.slice(4, 11)).toEqual(finder);
  expect(field[4]?.slice(last - 6, last + 1)).toEqual(finder);
  expect(field[last]?.slice(4, 11)).toEqual(finder);
  for (const edge of [0, 1, 2, 3]) {
    expect(field[edge]?.some(Boolean)).toBe(false);
    expect(field.some((line) => line[edge] === true)).toBe(false);
  }
});

test('a file is always dark on light', () => {
  const drawing = drawQr('https://tonika.example/');
  expect(qrFile(drawing)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) \1"/);
  expect(qrFile(drawing)).toContain('fill="#fff"');
  expect(qrFile(drawing)).toContain(drawing.d);
});
