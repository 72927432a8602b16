import { readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';

import type { OpenFile } from '#server/domain/file-store.ts';
import { OpenFiles } from '#server/storage/open-files.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { fc } from '../../support/properties.ts';

const size = 1_000_000;
const content = Buffer.from(Uint8Array.from({ length: size }, (_, index) => (index * 31 + (index >> 8)) % 251));
let folder: string;
let file: string;
let files: OpenFiles;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tonika-open-'));
  file = path.join(folder, 'sound.mp3');
  await writeFile(file, content);
  files = new OpenFiles();
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

/** The files of the folder that this process has open; one that was replaced says so in its name. */
const openOnes = () =>
  readdirSync('/proc/self/fd').flatMap((number) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${number}`);
      return target.startsWith(folder) ? [target] : [];
    } catch {
      // Closed since the folder was read.
      return [];
    }
  });
/** Waits until a number of them is open; closing takes a moment. */
const untilOpen = (count: number) => vi.waitUntil(() => openOnes().length === count, { timeout: 60_000 });
const bytesOf = async (opened: OpenFile, start: number, end: number) => {
  const read = opened.read({ start, end });
  return read instanceof Readable ? buffer(read) : Buffer.from(await read);
};

it('share an open file between the ranges of one version, short and long ones', async () => {
  const [first, second] = [await files.open(file, '"1"'), await files.open(file, '"1"')];
  expect(openOnes()).toEqual([file]);
  expect(first.size).toBe(size);
  expect((await bytesOf(first, 10, 100)).equals(content.subarray(10, 100))).toBe(true);
  expect((await bytesOf(second, 1, size)).equals(content.subarray(1))).toBe(true);
  const third = await files.open(file, '"1"');
  expect(openOnes()).toEqual([file]);
  third.close();
  third.close();
  expect((await bytesOf(await files.open(file, '"1"'), 0, 9)).equals(content.subarray(0, 9))).toBe(true);
});

it('read the right bytes of any interval, again and beside each other', async () => {
  const offset = fc.integer({ min: 0, max: size - 1 });
  const interval = fc.tuple(offset, fc.integer({ min: 1, max: 300_000 }));
  const property = fc.asyncProperty(fc.array(interval, { maxLength: 8 }), async (intervals) => {
    const reads = intervals.map(async ([start, length]) => {
      const end = Math.min(size, start + length);
      return (await bytesOf(await files.open(file, '"1"'), start, end)).equals(content.subarray(start, end));
    });
    expect(await Promise.all(reads)).not.toContain(false);
  });
  await fc.assert(property, { numRuns: 60 });
});

it('read a part of a version once, and one without a version each time', async () => {
  const versions = ['"1"', undefined];
  for (const version of versions) await bytesOf(await files.open(file, version), 0, 100);
  await writeFile(
    file,
    content.map((byte) => byte ^ 1),
  );
  const later = versions.map(async (version) => bytesOf(await files.open(file, version), 50, 51));
  expect((await Promise.all(later)).map(([byte]) => byte)).toEqual([content[50], (content[50] ?? 0) ^ 1]);
});

it('read again what could not be read', async () => {
  const [long, early] = [await files.open(file, '"1"'), await files.open(file, '"1"')];
  await truncate(file, 100_000);
  await expect(bytesOf(early, 0, 200_000)).rejects.toThrow('ends before byte');
  await writeFile(file, content);
  expect((await bytesOf(long, 0, 200_000)).equals(content.subarray(0, 200_000))).toBe(true);
});

it('close a file without a version after its response, read or not', async () => {
  const [read, unread] = [await files.open(file), await files.open(file)];
  expect(openOnes()).toHaveLength(2);
  await bytesOf(read, 0, size);
  unread.close();
  expect(await untilOpen(0)).toBe(true);
});

it('go on for others when a stream is broken off', async () => {
  const [broken, whole] = [await files.open(file, '"1"'), await files.open(file, '"1"')];
  const stream = broken.read({ start: 0, end: size }) as Readable;
  stream.once('data', () => stream.destroy());
  expect((await bytesOf(whole, 0, size)).equals(content)).toBe(true);
  expect((await bytesOf(await files.open(file, '"1"'), 0, 9)).equals(content.subarray(0, 9))).toBe(true);
});

it('read what took the place of a file, by another version and by the same', async () => {
  (await files.open(file, '"1"')).close();
  const replace = async (text: string) => {
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
  };
  await replace('second');
  expect((await bytesOf(await files.open(file, '"2"'), 0, 6)).toString()).toBe('second');
  await replace('third');
  expect((await bytesOf(await files.open(file, '"2"'), 0, 5)).toString()).toBe('third');
});

it('say how long a file is now, and that it is gone', async () => {
  (await files.open(file, '"1"')).close();
  await truncate(file, 10);
  const short = await files.open(file, '"1"');
  expect(short.size).toBe(10);
  await expect(bytesOf(short, 0, 20)).rejects.toThrow('ends before byte 20');
  await rm(file);
  await expect(files.open(file, '"1"')).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(files.open(folder, '"1"')).rejects.toMatchObject({ code: 'EISDIR' });
  expect(await untilOpen(0)).toBe(true);
});

it('are closed after seconds without a reader', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const opened = await files.open(file, '"1"');
  vi.advanceTimersByTime(20_000);
  expect(await untilOpen(1)).toBe(true);
  opened.close();
  vi.advanceTimersByTime(10_000);
  expect(await untilOpen(0)).toBe(true);
});

it('are at most some hundreds', async () => {
  for (let version = 0; version < 300; version += 1) (await files.open(file, `"${version}"`)).close();
  expect(await untilOpen(256)).toBe(true);
});
