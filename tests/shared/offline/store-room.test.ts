import { beforeEach, describe, expect, test } from 'vitest';

import { writeBudget } from '#shared/offline/budget.ts';
import { fileName, type FileKey } from '#shared/offline/file-key.ts';
import type { FileVersion } from '#shared/offline/records.ts';
import { pinFile } from '#shared/offline/pin-file.ts';
import { createKeyedQueue } from '#shared/offline/keyed-queue.ts';
import { StoreStage, track, version, bytesOf, size, one } from './store-stage.ts';

let stage: StoreStage;
beforeEach(() => {
  stage = new StoreStage();
});

const pin = (...what: [file: FileKey, pinned: boolean, version?: FileVersion]) =>
  pinFile({ caches: stage.fake.caches, Response, exclusively: createKeyedQueue() }, ...what);

describe('the budget', () => {
  /** Fills tracks 1 to `count`, each heard a minute after the one before it. */
  async function fill(store: ReturnType<StoreStage['open']>, count: number) {
    for (let id = 1; id <= count; id += 1) {
      stage.clock += 60_000;
      await store.put(track(id), version, 0, bytesOf(0, size));
    }
  }
  const cached = async (store: ReturnType<StoreStage['open']>, count: number) => {
    const found: number[] = [];
    for (let id = 1; id <= count; id += 1) if (await store.match(track(id))) found.push(id);
    return found;
  };

  test('is enforced by evicting the files played longest ago', async () => {
    const store = stage.open({ estimate: async () => ({ quota: 15_000 }) });
    await fill(store, 5);
    stage.clock += 60_000;
    await store.touch(track(1));
    await store.tidy();
    expect(await cached(store, 5)).toEqual([1, 4, 5]);
    expect(stage.announced.slice(-2)).toEqual([fileName(track(2)), fileName(track(3))]);
  });

  test('is the one that the person has chosen, whoever of the device has stored it', async () => {
    const store = stage.open();
    await writeBudget({ caches: stage.fake.caches, Response }, 2 * size);
    await fill(store, 5);
    await store.tidy();
    expect(await cached(store, 5)).toEqual([4, 5]);
    expect(await store.names()).toHaveLength(2);
  });

  test('evicts pinned files last, and the playing one never', async () => {
    const store = stage.open({
      estimate: async () => ({ quota: 10_000 }),
      isPlaying: (file) => file === fileName(track(2)),
    });
    await fill(store, 4);
    await pin(track(1), true);
    await store.tidy();
    expect(await cached(store, 4)).toEqual([1, 2]);
  });

  test('spares pinned files where the host says so', async () => {
    const store = stage.open({ sparesPinned: true });
    await fill(store, 2);
    for (const id of [1, 2]) await pin(track(id), true);
    stage.fake.setQuota(stage.fake.used() + 100);
    expect(await store.put(track(3), version, 0, bytesOf(0, size))).toBe(false);
    expect(await cached(store, 3)).toEqual([1, 2]);
  });

  test('knows a pinned file of which nothing is stored yet', async () => {
    const store = stage.open();
    await pin(one, true, version);
    expect(await store.match(one)).toBeUndefined();
    await store.put(one, version, 0, bytesOf(0, 100));
    expect(await store.match(one)).toMatchObject({ pinned: true });
    await pin(one, false);
    expect((await store.match(one))?.pinned).toBeUndefined();
  });

  test('is reduced on a full disk, and the sound is stored', async () => {
    const store = stage.open();
    await fill(store, 6);
    stage.fake.setQuota(stage.fake.used() + 100);
    expect(await store.put(track(7), version, 0, bytesOf(0, size))).toBe(true);
    expect(await store.read(track(7), { start: 0, end: size })).toEqual(bytesOf(0, size));
    expect(await cached(store, 6)).toEqual([5, 6]);
  });

  test('with no space at all, a write is rejected, nothing stored is lost, and nothing throws', async () => {
    const store = stage.open({ isPlaying: () => true });
    await fill(store, 2);
    stage.fake.setQuota(stage.fake.used());
    expect(await store.put(track(3), version, 0, bytesOf(0, size))).toBe(false);
    expect(await store.read(track(2), { start: 0, end: size })).toEqual(bytesOf(0, size));
  });

  test('never evicts the file being stored', async () => {
    const store = stage.open();
    await store.put(one, version, 0, bytesOf(0, 400));
    stage.fake.setQuota(stage.fake.used());
    expect(await store.put(one, version, 400, bytesOf(400, 500))).toBe(false);
    expect(await store.read(one, { start: 0, end: 400 })).toEqual(bytesOf(0, 400));
  });

  test('gets the bytes of a removed file back', async () => {
    const store = stage.open();
    await store.put(one, version, 0, bytesOf(0, size));
    await store.forget(one);
    expect(stage.fake.used()).toBe(0);
    expect(await store.match(one)).toBeUndefined();
  });
});
