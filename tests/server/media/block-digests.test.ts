import { createHash, randomBytes, webcrypto } from 'node:crypto';

import { BlockDigester } from '#server/media/block-digests.ts';
import { blocksWithin, digestOf, isBlockDigests } from '#shared/offline/digests.ts';
import { expect, it } from 'vitest';

it.each([1, 49_999, 50_000, 50_001, 230_000])('digests a file of %i bytes as a page verifies it', async (size) => {
  const bytes = new Uint8Array(randomBytes(size));
  const digester = new BlockDigester();
  // However the encoder cuts them.
  for (let at = 0; at < size; at += 7_777) digester.update(bytes.subarray(at, at + 7_777));
  const blocks = { size: 50_000, sha256: digester.finish() };
  expect(isBlockDigests(blocks, size)).toBe(true);
  const listed = blocksWithin(blocks, size, { start: 0, end: size });
  expect(listed.at(-1)?.end).toBe(size);
  for (const { start, end, digest } of listed) {
    expect(digest).toBe(createHash('sha256').update(bytes.subarray(start, end)).digest('hex').slice(0, 16));
    expect(await digestOf(bytes.slice(start, end), (part) => webcrypto.subtle.digest('SHA-256', part))).toBe(digest);
  }
});

it('lists only blocks that lie wholly within an interval', () => {
  const blocks = { size: 10, sha256: 'a'.repeat(16 * 3) };
  const within = (start: number, end: number) => blocksWithin(blocks, 25, { start, end }).map((block) => block.start);
  expect(within(0, 25)).toEqual([0, 10, 20]);
  expect(within(1, 24)).toEqual([10]);
  expect(within(10, 20)).toEqual([10]);
  expect(within(20, 25)).toEqual([20]);
  expect(within(3, 9)).toEqual([]);
});

it('refuses digests that are not of the file', () => {
  expect(isBlockDigests({ size: 10, sha256: 'a'.repeat(32) }, 25)).toBe(false);
  expect(isBlockDigests({ size: 0, sha256: '' }, 0)).toBe(false);
  expect(isBlockDigests(null, 25)).toBe(false);
});
