import type { CopiesHost } from '#features/device/OfflineCopies/copies-host.ts';
import { keyOfRequest, type CopyRequest } from '#features/device/OfflineCopies/copy-requests.ts';
import type { MissingSound } from '#features/device/OfflineCopies/background-fetch.ts';
import { createOfflineCopies } from '#features/device/OfflineCopies/create-copies.ts';
import { copies } from '#features/device/OfflineCopies/state.ts';
import type { StoredCopy } from '#features/device/OfflineCopies/stored-copies.ts';
import type { OfflineSubject } from '#features/device/OfflineCopies/subject.ts';
import { ApiError, NetworkError } from '#platform/api/errors.ts';
import type { CopyTask } from '#shared/offline/copy-task.ts';
import { fileName, fileOfAddress, type FileKey } from '#shared/offline/file-key.ts';
import { createKeyedQueue } from '#shared/offline/keyed-queue.ts';
import { pinFile } from '#shared/offline/pin-file.ts';
import { createSpanStore } from '#shared/offline/store.ts';
import { createFakeCaches } from '#tests/support/caches.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const size = 1_000;
const taskOf = (id: number): CopyTask => ({
  url: `/api/music/tracks/variations/file-preview/get-stream-partial?format=mp3&id=${id}&v=a`,
  size,
  etag: '"a"',
  mime: 'audio/mpeg',
  info: `/info/${id}`,
});
const keyOf = ({ url }: CopyTask): FileKey => {
  const file = fileOfAddress(url);
  if (!file) throw new Error('the address is no preview');
  return file;
};
const project: OfflineSubject = { kind: 'project', hash: 'abc', name: 'Film' };
const album: OfflineSubject = { kind: 'trackGroup', itemType: 'MUSIC_ALBUM', id: 5, name: { ru: 'А', en: 'A' } };

/** The end of a page that was closed. */
const never = () => new Promise<void>(() => {});

/** A page on a device with real stores; the network is what the test says. */
class Stage {
  readonly fake = createFakeCaches();
  readonly ports = {
    caches: this.fake.caches,
    Response,
    exclusively: createKeyedQueue(),
    announce: (file: string) => void this.page?.fileChanged(file),
  };
  readonly store = createSpanStore({
    ...this.ports,
    now: () => 1,
  });
  readonly contents = new Map<string, number[]>();
  readonly fetched: number[] = [];
  readonly gone = new Set<number>();
  readonly completed: string[] = [];
  readonly lacking: string[] = [];
  readonly timers: (() => void)[] = [];
  queue = createKeyedQueue();
  restarts = 0;
  stored: StoredCopy[] = [];
  readonly notes = new Map<string, CopyRequest>();
  /** Called before the list of copies is written. */
  beforeWrite: () => Promise<void> = async () => undefined;
  pinned: readonly string[] = [];
  budget = 100_000;
  isCut = false;
  savesData = false;
  isGone = true;
  /** What the browser fetches instead of the page; undefined where it does not. */
  inBackground: readonly MissingSound[] | undefined;
  hasBackgroundFetch = true;
  /** Called before a preview is fetched. */
  before: (id: number, signal: AbortSignal) => Promise<void> = async () => undefined;
  page: ReturnType<typeof createOfflineCopies> | undefined;

  /** Another page on the same device, or the first after a restart: no lock of an earlier page is left. */
  restart() {
    this.restarts += 1;
    this.queue = createKeyedQueue();
    this.beforeWrite = async () => undefined;
    return this.open();
  }

  private noted(request: CopyRequest) {
    const key = keyOfRequest(request);
    return { request, drop: () => void (this.notes.get(key) === request && this.notes.delete(key)) };
  }

  open() {
    const { queue, restarts } = this;
    const host: CopiesHost = {
      store: this.store,
      pin: (...what) => pinFile(this.ports, ...what),
      read: async () => structuredClone(this.stored),
      write: async (list) => {
        await this.beforeWrite();
        if (restarts < this.restarts) await never();
        this.stored = structuredClone([...list]);
      },
      note: (request) => {
        this.notes.set(keyOfRequest(request), request);
        return this.noted(request);
      },
      noted: () => [...this.notes.values()].map((request) => this.noted(request)),
      plan: async ({ subject }) => {
        if (this.isCut) throw new NetworkError('cut');
        const ids = this.contents.get(subject.kind);
        if (!ids) throw new ApiError(404, { message: 'gone' });
        return { tasks: ids.map(taskOf), assets: ids.map((id) => `/info/${id}`), responses: [`/list/${subject.kind}`] };
      },
      isGone: async () => this.isGone,
      storeAssets: async () => {
        if (this.isCut) throw new TypeError('cut');
      },
      copyFile: async (task, signal) => {
        const file = keyOf(task);
        await this.before(Number(file.id), signal);
        if (signal.aborted) return 'stopped';
        if (this.isCut) return 'cut';
        if (this.gone.has(Number(file.id))) return 'gone';
        this.fetched.push(Number(file.id));
        await this.store.put(file, task, 0, new Uint8Array(size));
        return 'done';
      },
      fetchInBackground: async (missing) => {
        if (this.hasBackgroundFetch) this.inBackground = missing;
        return this.hasBackgroundFetch;
      },
      stopBackgroundFetch: async () => void (this.inBackground = undefined),
      dropFetched: async () => undefined,
      pinAddresses: async (addresses) => void (this.pinned = addresses),
      budget: async () => this.budget,
      exclusively: queue,
      announce: () => undefined,
      after: (_, run) => void this.timers.push(run),
      completed: ({ key }) => void this.completed.push(key),
      lacksRoom: ({ key }) => void this.lacking.push(key),
      savesData: () => this.savesData,
    };
    this.page = createOfflineCopies(host);
    return this.page;
  }

  /** Does something in place of preview 3, once the others have come. */
  atThird(act: () => unknown) {
    this.before = async (id) => {
      if (id !== 3) return;
      await vi.waitUntil(() => this.fetched.length >= 2);
      await act();
    };
  }

  isPinned = async (id: number) => (await this.store.match(keyOf(taskOf(id))))?.pinned === true;
  stands = () => copies.list.map(({ key, phase, stored }) => [key, phase, stored]);
}

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
  stage.contents.set('project', [1, 2, 3]);
  stage.contents.set('trackGroup', [3, 4]);
});

test('a subject is stored, pinned, and said to be available', async () => {
  await stage.open().add(project);
  expect(stage.stands()).toEqual([['project/abc', 'ready', 3 * size]]);
  expect(await Promise.all([1, 2, 3].map(stage.isPinned))).toEqual([true, true, true]);
  expect(stage.pinned).toEqual(['/info/1', '/info/2', '/info/3', '/list/project']);
  expect(stage.completed).toEqual(['project/abc']);
});

test('after a cut it goes on where it was, and fetches nothing twice', async () => {
  stage.atThird(() => (stage.isCut = true));
  const page = stage.open();
  await page.add(project);
  expect(stage.stands()).toEqual([['project/abc', 'waiting', 2 * size]]);
  stage.before = async () => undefined;
  stage.isCut = false;
  for (const run of stage.timers.splice(0)) run();
  await expect.poll(stage.stands).toEqual([['project/abc', 'ready', 3 * size]]);
  expect(stage.fetched.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
});

test('after a restart it goes on, and what is whole is available at once without a connection', async () => {
  await stage.open().add(album);
  stage.before = async (id) => void (stage.isCut ||= id === 2);
  await stage.open().add(project);
  const page = stage.open();
  await page.start();
  expect(stage.stands()).toEqual([
    ['MUSIC_ALBUM/5', 'ready', 2 * size],
    ['project/abc', 'waiting', expect.any(Number)],
  ]);
  stage.before = async () => undefined;
  stage.isCut = false;
  await page.wake();
  expect(stage.stands()[1]).toEqual(['project/abc', 'ready', 3 * size]);
});

test('a paused copy stays as it is until it is resumed', async () => {
  const page = stage.open();
  stage.atThird(() => page.pause('project/abc'));
  await page.add(project);
  await expect.poll(stage.stands).toEqual([['project/abc', 'paused', 2 * size]]);
  const next = stage.open();
  await next.start();
  expect(stage.stands()).toEqual([['project/abc', 'paused', 2 * size]]);
  stage.before = async () => undefined;
  await next.resume('project/abc');
  expect(stage.stands()).toEqual([['project/abc', 'ready', 3 * size]]);
});

describe('a page that is left with the press', () => {
  test('has its request carried out by the next one', async () => {
    stage.beforeWrite = never;
    void stage.open().add(project);
    await stage.restart().start();
    expect(stage.stands()).toEqual([['project/abc', 'ready', 3 * size]]);
    expect(stage.notes.size).toBe(0);
    const page = stage.open();
    await page.start();
    stage.beforeWrite = never;
    void page.pause('project/abc');
    await stage.restart().start();
    expect(stage.stands()).toEqual([['project/abc', 'paused', 3 * size]]);
  });

  test('leaves no file of a removed copy behind', async () => {
    const page = stage.open();
    await page.add(project);
    await page.add(album);
    // Closed once the list has it, before the files are deleted.
    let writes = 0;
    stage.beforeWrite = () => ((writes += 1) > 1 ? never() : Promise.resolve());
    const forget = stage.store.forget.bind(stage.store);
    stage.store.forget = never;
    void page.remove('project/abc');
    await vi.waitUntil(() => stage.stored.some(({ isRemoved }) => isRemoved));
    stage.store.forget = forget;
    await stage.restart().start();
    expect(stage.stands()).toEqual([['MUSIC_ALBUM/5', 'ready', 2 * size]]);
    expect((await stage.store.names()).toSorted()).toEqual([3, 4].map((id) => fileName(keyOf(taskOf(id)))));
  });
});

describe('when its content has changed', () => {
  test('what is new is stored, and what has left is no longer pinned', async () => {
    const page = stage.open();
    await page.add(project);
    stage.contents.set('project', [2, 3, 7]);
    await page.refresh(({ subject }) => subject.kind === 'project');
    expect(stage.stands()).toEqual([['project/abc', 'ready', 3 * size]]);
    expect(await stage.isPinned(1)).toBe(false);
    expect(await stage.isPinned(7)).toBe(true);
    expect(stage.fetched.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 7]);
  });

  test('with the data saver it waits for the person', async () => {
    await stage.open().add(project);
    stage.contents.set('project', [1, 2, 3, 7]);
    stage.savesData = true;
    const page = stage.open();
    await page.start();
    expect(stage.fetched).not.toContain(7);
    stage.savesData = false;
    await page.refresh(() => true);
    expect(stage.fetched).toContain(7);
  });

  test('a preview that the server has no more does not hold the rest up', async () => {
    stage.gone.add(2);
    await stage.open().add(project);
    expect(stage.stands()).toEqual([['project/abc', 'ready', 2 * size]]);
  });

  test('a subject that is hidden because the session has ended stays', async () => {
    await stage.open().add(project);
    stage.contents.delete('project');
    stage.isGone = false;
    await stage.open().start();
    expect(await stage.isPinned(1)).toBe(true);
    expect(stage.stored).toHaveLength(1);
  });

  test('a subject that the server has no more leaves the device', async () => {
    await stage.open().add(project);
    stage.contents.delete('project');
    await stage.open().start();
    expect(stage.stored).toEqual([]);
    expect(await stage.store.names()).toEqual([]);
  });
});

test('removing deletes what no other copy contains', async () => {
  const page = stage.open();
  await page.add(project);
  await page.add(album);
  await page.remove('project/abc');
  expect((await stage.store.names()).toSorted()).toEqual([3, 4].map((id) => fileName(keyOf(taskOf(id)))));
  expect(await stage.isPinned(3)).toBe(true);
  expect(stage.pinned).toEqual(['/info/3', '/info/4', '/list/trackGroup']);
});

test('a copy over the budget is not begun, and says how much room there is', async () => {
  stage.budget = 4 * size;
  const page = stage.open();
  await page.add(project);
  stage.contents.set('trackGroup', [3, 4, 5]);
  await page.add(album);
  expect(stage.stands()[1]).toEqual(['MUSIC_ALBUM/5', 'overBudget', size]);
  expect(copies.list[1]?.room).toBe(size);
  expect(stage.lacking).toEqual(['MUSIC_ALBUM/5']);
  expect(stage.fetched).not.toContain(4);
  stage.budget = 5 * size;
  await page.wake();
  expect(stage.stands()[1]?.[1]).toBe('ready');
});

test('what belonged to a person is unpinned when they have logged out', async () => {
  const page = stage.open();
  await page.add(project);
  stage.stored = [];
  await page.start();
  expect(await stage.isPinned(1)).toBe(false);
  expect(stage.pinned).toEqual([]);
  expect(copies.list).toEqual([]);
});

describe('a hidden page', () => {
  /** The third preview waits for its bytes until it is stopped. */
  async function hideAtThird() {
    const page = stage.open();
    const isThird = new Promise<AbortSignal>((resolve) => {
      stage.before = async (id, signal) => {
        if (id !== 3) return;
        resolve(signal);
        await new Promise((stop) => signal.addEventListener('abort', stop));
      };
    });
    const added = page.add(project);
    await isThird;
    await vi.waitUntil(() => stage.fetched.length === 2);
    await page.handOver();
    await added;
    stage.before = async () => undefined;
    return page;
  }

  test('leaves what is missing to the browser, and goes on itself when it is seen again', async () => {
    const page = await hideAtThird();
    expect(stage.inBackground).toEqual([{ task: taskOf(3), gaps: [{ start: 0, end: size }] }]);
    await page.wake();
    expect(stage.fetched).toEqual([1, 2]);
    await page.takeBack();
    await vi.waitUntil(() => stage.fetched.length === 3);
    expect(stage.inBackground).toBeUndefined();
    await vi.waitUntil(() => stage.completed.length === 1);
  });

  test('that was closed is followed by one that ends the fetch of the browser and completes the copy', async () => {
    await hideAtThird();
    await stage.restart().start();
    expect(stage.inBackground).toBeUndefined();
    expect(stage.fetched).toEqual([1, 2, 3]);
    expect(stage.stands()).toEqual([['project/abc', 'ready', 3 * size]]);
  });

  test('goes on itself where the browser has no such thing', async () => {
    stage.hasBackgroundFetch = false;
    await hideAtThird();
    await vi.waitUntil(() => stage.completed.length === 1);
    expect(stage.fetched).toEqual([1, 2, 3]);
  });

  test('leaves nothing to the browser when it stores nothing, or when the person has paused', async () => {
    const page = stage.open();
    await page.add(project);
    await page.handOver();
    expect(stage.inBackground).toBeUndefined();
    await page.pause('project/abc');
    await page.handOver();
    expect(stage.inBackground).toBeUndefined();
  });
});
