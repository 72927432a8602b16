import { appendFile, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { makeRecording } from '#server/import/process/make-recording.ts';
import type { RecordingJob } from '#server/import/process/recording-job.ts';
import type { FileStore } from '#server/domain/file-store.ts';

import { memoryStore } from '../media/support/memory-store.ts';
import { recording } from './support.ts';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tonika-make-'));
  file = path.join(folder, 'a.wav');
  await writeFile(file, recording(1, 2));
});
afterEach(() => rm(folder, { recursive: true }));

async function job(): Promise<RecordingJob> {
  const { size, mtimeMs } = await stat(file);
  const seen = { absolute: file, size, mtimeMs };
  return { file: seen, gain: null, known: null, traits: null, cover: null, dryRun: false };
}

const make = async (store: FileStore, from?: RecordingJob) =>
  makeRecording(from ?? (await job()), store, new AbortController().signal);

describe('a recording being imported', () => {
  test('that changes meanwhile is rejected, and nothing of it is stored', async () => {
    const store = memoryStore();
    const meddling: FileStore = {
      ...store,
      async put(key, content) {
        const stored = await store.put(key, content);
        if (key.endsWith('.mp3')) await appendFile(file, 'more');
        return stored;
      },
    };
    await expect(make(meddling)).rejects.toMatchObject({ code: 'changed' });
    expect([...store.files.keys()]).toEqual([]);
  });

  test('with an older modification time is recognised by its content', async () => {
    const store = memoryStore();
    const before = await job();
    const meddling: FileStore = {
      ...store,
      async put(key, content) {
        const stored = await store.put(key, content);
        if (key.endsWith('.webm')) {
          await writeFile(file, recording(2, 2));
          await utimes(file, before.file.mtimeMs / 1000, before.file.mtimeMs / 1000);
        }
        return stored;
      },
    };
    await expect(make(meddling, before)).rejects.toMatchObject({ code: 'changed' });
    expect([...store.files.keys()]).toEqual([]);
  });

  test('that is no longer what the scan saw is rejected before it is read', async () => {
    const before = await job();
    await appendFile(file, 'more');
    await expect(make(memoryStore(), before)).rejects.toMatchObject({ code: 'changed' });
    await rm(file);
    await expect(make(memoryStore(), before)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test.each([10_000, 60_000, 100_000])('on a disk with room for %i bytes leaves nothing behind', async (room) => {
    const store = memoryStore(room);
    await expect(make(store)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect([...store.files.keys()]).toEqual([]);
  });

  test('is not encoded again when the catalogue has the same at the same gain', async () => {
    const store = memoryStore();
    const { media, contentHash, gain } = await make(store);
    expect(media?.features).toBeDefined();
    expect(media?.previews.map(({ format }) => format)).toEqual(['mp3', 'webm']);
    const known = { contentHash, gain, formats: ['mp3', 'webm'], hasFeatures: true };
    expect((await make(store, { ...(await job()), known })).media).toBeNull();
    expect((await make(store, { ...(await job()), known, gain: gain + 1 })).media).not.toBeNull();
    expect((await make(store, { ...(await job()), known: { ...known, formats: ['mp3'] } })).media).not.toBeNull();
  });

  test('is analysed again, but not encoded, when the catalogue lacks its features', async () => {
    const store = memoryStore();
    const { media, contentHash, gain } = await make(store);
    const known = { contentHash, gain, formats: ['mp3', 'webm'], hasFeatures: false };
    const again = await make(store, { ...(await job()), known });
    expect(again.media).toBeNull();
    expect(again.features).toEqual(media?.features);
    // Only main mixes are compared; a version has the gain of its main mix.
    expect((await make(store, { ...(await job()), known, gain })).features).toBeNull();
  });
});
