import { fc } from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';

import { contentRangeHeader, parseContentRange, parseRange, rangeHeader, resolveRange } from '#shared/offline/range.ts';

/** The bytes that a header means in a file of 1,000 bytes. */
function meant(header: string) {
  const spec = parseRange(header);
  if (spec === undefined || spec === 'several') return spec;
  return resolveRange(spec, 1000) ?? 'unsatisfiable';
}

describe('a Range header', () => {
  test.each([
    ['bytes=0-499', { start: 0, end: 500 }],
    ['bytes=500-', { start: 500, end: 1000 }],
    ['bytes=-200', { start: 800, end: 1000 }],
    ['bytes=-5000', { start: 0, end: 1000 }],
    ['bytes=999-999', { start: 999, end: 1000 }],
    ['bytes=900-1499', { start: 900, end: 1000 }],
    ['BYTES=0-0', { start: 0, end: 1 }],
    ['bytes = 5-6 ', { start: 5, end: 7 }],
    ['bytes=999-', { start: 999, end: 1000 }],
    ['bytes=-1', { start: 999, end: 1000 }],
    ['bytes=0-99999999999999999999999999', { start: 0, end: 1000 }],
  ])('%s is clamped to the file', (header, range) => expect(meant(header)).toEqual(range));

  test.each(['bytes=1000-', 'bytes=1000-1999', 'bytes=99999999999999999999999-', 'bytes=-0'])(
    '%s cannot be satisfied',
    (header) => expect(meant(header)).toBe('unsatisfiable'),
  );

  test.each([
    'items=0-1',
    'bytes=5-2',
    'bytes=-',
    'bytes=a-b',
    'bytes=1',
    'bytes',
    '',
    'bytes=0-1-2',
    'bytes=',
    'bytes 0-5',
    'bytes=0x1-5',
    'bytes=1.5-3',
    'bytes=--5',
    'bytes=0 - 5',
    undefined,
    null,
  ])('"%s" is ignored', (header) => expect(parseRange(header)).toBeUndefined());

  test('several ranges are recognised, and not served in part', () =>
    expect(parseRange('bytes=0-1,5-9')).toBe('several'));

  test('a written range reads back as itself', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 1, max: 1e6 }), (start, length) => {
        const range = { start, end: start + length };
        const spec = parseRange(rangeHeader(range));
        expect(spec && spec !== 'several' && resolveRange(spec, 3e6)).toEqual(range);
        expect(parseContentRange(contentRangeHeader(range, 3e6))).toEqual({ ...range, size: 3e6 });
      }),
    );
  });
});

test.each([null, '', 'bytes */1000', 'bytes 0-9/*', 'bytes 9-0/10', 'bytes 0-10/10'])(
  'the Content-Range "%s" is rejected',
  (header) => expect(parseContentRange(header)).toBeUndefined(),
);
