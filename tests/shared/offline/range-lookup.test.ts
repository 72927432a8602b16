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

test('a range is clamped to the file', async () => {
  expect(await lookUp('bytes=50-1499')).toEqual({
    cached,
    requested: { start: 50, end: 1000 },
    isPartial: true,
  });
});

test('a request without a range, or with an invalid one, is for the whole file', async () => {
  for (const range of [null, 'bytes=9-1', 'seconds=1-2']) {
    expect(await lookUp(range)).toMatchObject({ requested: { start: 0, end: 1000 }, isPartial: false });
  }
});

test('several ranges, a file without stored bytes, another version and an unsatisfiable range are distinguished', async () => {
  expect(await lookUp('bytes=0-1,4-5')).toBe('several');
  expect(await lookUp('bytes=0-1', { stored: false })).toBeUndefined();
  expect(await lookUp('bytes=0-1', { ifRange: '"b"' })).toBeUndefined();
  expect(await lookUp('bytes=0-1', { ifRange: '"a"' })).toMatchObject({ requested: { start: 0, end: 2 } });
  expect(await lookUp('bytes=1000-')).toEqual({ cached, requested: undefined, isPartial: true });
});

test('a stored part is read in pieces of about one span, without gaps', () => {
  const part = { start: 10, end: 10 + 2 * usualSpanBytes + 5 };
  expect([...readPieces(part)]).toEqual([
    { start: 10, end: 10 + usualSpanBytes },
    { start: 10 + usualSpanBytes, end: 10 + 2 * usualSpanBytes },
    { start: 10 + 2 * usualSpanBytes, end: part.end },
  ]);
  expect([...readPieces({ start: 10, end: 10 })]).toEqual([]);
});
