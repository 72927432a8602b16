import { describe, expect, test } from 'vitest';

import { requestAddress } from '#shared/contract/address.ts';
import { musicStemPreview, musicVariationPreview, soundVariationPreview } from '#shared/contract/previews.ts';
import { fileName, fileOfAddress } from '#shared/offline/file-key.ts';
import { fileOfSpan, spanAddress } from '#shared/offline/span-key.ts';

describe('the file of a URL', () => {
  test.each([
    ['music-variation', musicVariationPreview],
    ['music-stem', musicStemPreview],
    ['sound-variation', soundVariationPreview],
  ] as const)('%s is the same for both stream endpoints', (kind, paths) => {
    const query = { id: 7, v: 'a1', format: 'webm' } as const;
    const file = { kind, id: '7', format: 'webm', version: 'a1' };
    expect(fileOfAddress(requestAddress(paths.streamPartial, query))).toEqual(file);
    expect(fileOfAddress(`https://tonika.test${requestAddress(paths.stream, query)}#t=1`)).toEqual(file);
  });

  test('is the same under ASSET_URL, where the query names it', () => {
    const file = { kind: 'sound-variation', id: '7', format: 'webm', version: 'a1' };
    const query = 'format=webm&id=7&kind=sound-variation&v=a1';
    expect(fileOfAddress(`https://cdn.test/media/previews/ab/abc/-150.webm?${query}`)).toEqual(file);
    expect(fileOfAddress(`https://cdn.test/b/media/previews/ab/abc/0.webm?${query.replace('sound', 'radio')}`)).toBe(
      undefined,
    );
  });

  test('is an mp3 when no format is named', () =>
    expect(fileOfAddress('/api/music/tracks/variations/file-preview/get-stream?v=x&id=007')).toEqual({
      kind: 'music-variation',
      id: '7',
      format: 'mp3',
      version: 'x',
    }));

  test.each([
    '/api/music/tracks/variations/file-preview/get-stream?id=7',
    '/api/music/tracks/variations/file-preview/get-stream?id=x&v=1',
    '/api/music/tracks/variations/file-preview/get-stream?id=7&v=1&format=wav',
    '/api/music/tracks/variations/file-preview/get-stream?id=7&v=%E0%A4%A',
    '/api/music/tracks/variations/file-preview/get-info?id=7&v=1',
    '/api/sound/tracks/stems/file-preview/get-stream?id=7&v=1',
    '/music/catalog',
  ])('is undefined for %s', (address) => expect(fileOfAddress(address)).toBeUndefined());
});

test('distinguishes versions, formats and ETags, and contains none of their raw text', () => {
  const file = { kind: 'music-stem', id: '1', format: 'mp3', version: 'a/../b' } as const;
  expect(fileName(file)).toBe('music-stem/1/mp3/a%2F..%2Fb');
  const address = spanAddress(file, '"e/1"', { start: 0, end: 9 });
  expect(address).toBe('/held/music-stem/1/mp3/a%2F..%2Fb/%22e%2F1%22/0-9');
  expect(fileOfSpan(address)).toEqual(file);
  expect(fileOfSpan('/held/music-stem/1/mp3/a')).toBeUndefined();
});
