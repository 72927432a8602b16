import { expect, test } from 'vitest';

import type { FileKey } from '#shared/offline/file-key.ts';
import { lookUpRange, readPieces } from '#shared/offline/range-lookup.ts';
import type { CachedFile } from '#shared/offline/records.ts';
import { usualSpanBytes } from '#shared/offline/spans.ts';

const file: FileKey = { kind: 'music-variation', id: '7', format: 'mp3', version: '1' };
const cached: CachedFile = { size: 1000, etag: '"a"', mime: 'audio/mpeg', spans: [{ start: 100, end: 400 }] };
const lookUp = (
  range: string | null,
  { ifRange = null, stored = true }: { ifRange?: string | null; stored?: boolean } = {},
) => lookUpRange({ match: async () => (stored ? cached : undefined) }, file, { range, ifRange });

test('a range is split into what is stored and what is missing, in the order of the file', async () => {
  expect(await lookUp('bytes=50-499')).toEqual({
    kind: 'found',
    cached,
    requested: { start: 50, end: 500 },
    isPartial: true,
    parts: [
      { start: 50, end: 100, cached: false },
      { start: 100, end: 400, cached: true },
      { start: 400, end: 500, cached: false },
    ],
  });
});

test('a request without a range, or with one that a server ignores, is for the whole file', async () => {
  for (const range of [null, 'bytes=9-1', 'seconds=1-2']) {
    expect(await lookUp(range)).toMatchObject({ kind: 'found', requested: { start: 0, end: 1000 }, isPartial: false });
  }
});

test('several ranges, a file without stored bytes, another version and a range outside the file are told apart', async () => {
  expect(await lookUp('bytes=0-1,4-5')).toEqual({ kind: 'several' });
  expect(await lookUp('bytes=0-1', { stored: false })).toEqual({ kind: 'absent' });
  expect(await lookUp('bytes=0-1', { ifRange: '"b"' })).toEqual({ kind: 'otherVersion' });
  expect(await lookUp('bytes=0-1', { ifRange: '"a"' })).toMatchObject({ kind: 'found' });
  expect(await lookUp('bytes=1000-')).toEqual({ kind: 'unsatisfiable', size: 1000 });
});

test('a stored part is read in pieces of about a span, which cover it without a gap', () => {
  const part = { start: 10, end: 10 + 2 * usualSpanBytes + 5 };
  expect(readPieces(part)).toEqual([
    { start: 10, end: 10 + usualSpanBytes },
    { start: 10 + usualSpanBytes, end: 10 + 2 * usualSpanBytes },
    { start: 10 + 2 * usualSpanBytes, end: part.end },
  ]);
  expect(readPieces({ start: 10, end: 10 })).toEqual([]);
});
