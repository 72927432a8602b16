import { ApiError } from '#platform/api/errors.ts';
import type { CopyTask } from '#shared/offline/copy-task.ts';
import { fileName, fileOfAddress, type FileKey } from '#shared/offline/file-key.ts';
import { isQuotaExceeded } from '#shared/offline/quota.ts';
import { totalLength } from '#shared/offline/spans.ts';

import type { CopiesHost } from './copies-host.ts';
import { keyOfRequest, withRequest, type CopyRequest } from './copy-requests.ts';
import { missingSound } from './missing-sound.ts';
import { nameOf } from './name-of.ts';
import { bytesOf } from './plan.ts';
import { copies, type CopyPhase } from './state.ts';
import type { StoredCopy } from './stored-copies.ts';
import { subjectKey, type OfflineSubject } from './subject.ts';
import { viewOf } from './view-of.ts';

/** Previews that are stored at a time: short ones would wait for the network's delay otherwise. */
const atOnce = 3;
const firstPause = 3_000;
const longestPause = 60_000;

/** What ends the work on a copy before it is complete. */
class Interrupted extends Error {
  readonly phase: CopyPhase;

  constructor(phase: CopyPhase) {
    super(phase);
    this.phase = phase;
  }
}

export type OfflineCopies = ReturnType<typeof createOfflineCopies>;

/** Makes subjects available offline, and keeps them so. One page works at a time, the others show it. */
export function createOfflineCopies(host: CopiesHost) {
  let stored: StoredCopy[] = [];
  /** Keys of copies whose content this page has read, and the phases of those that wait. */
  const current = new Set<string>();
  const phases = new Map<string, CopyPhase>();
  /** Keys of copies that the person has requested since the page was opened: the data saver does not concern them. */
  const requested = new Set<string>();
  /** The space that is left for copies that do not fit, in bytes. */
  const rooms = new Map<string, number>();
  /** Stored bytes by the name of the file. */
  const bytes = new Map<string, number>();
  let life = new AbortController();
  let isWorking = false;
  let isAgain = false;
  /** The work that goes on, and whether the browser does it instead. */
  let working = Promise.resolve();
  let isHandedOver = false;
  let turn = Promise.resolve();
  let pause = firstPause;
  let isRetryDue = false;

  /** A page can be hidden and seen again faster than the browser takes over. */
  const inTurn = (step: () => Promise<void>) => (turn = turn.then(step, step));

  const find = (key: string) => stored.find(({ subject }) => subjectKey(subject) === key);

  const present = () => stored.filter(({ isRemoved }) => !isRemoved);

  function show() {
    copies.list = present().map((copy) => {
      const key = subjectKey(copy.subject);
      return viewOf(copy, { bytes, phase: phases.get(key), room: rooms.get(key) });
    });
    copies.isRead = true;
  }

  function setPhase(key: string, phase: CopyPhase | undefined) {
    if (phase) phases.set(key, phase);
    else phases.delete(key);
    show();
  }

  /** Changes the list under its lock: another page may have changed it. */
  async function change(update: (known: StoredCopy[]) => StoredCopy[]) {
    await host.exclusively('tonika-offline-copies/list', async () => {
      stored = update(await host.read());
      await host.write(stored);
    });
    host.announce();
    show();
  }

  /** Changes the list as the person requests. The next page does it where this one is closed before. */
  async function carryOut(request: CopyRequest) {
    const noted = host.note(request);
    await change((known) => withRequest(known, request));
    noted.drop();
  }

  async function carryOutNoted() {
    const noted = host.noted();
    if (noted.length === 0) return;
    // Read again under the lock: the page that noted them may still be open.
    await change((known) => host.noted().reduce((list, { request }) => withRequest(list, request), known));
    for (const { request, drop } of noted) {
      if (request.kind === 'add' || request.kind === 'resume') requested.add(keyOfRequest(request));
      drop();
    }
  }

  const amend = (key: string, part: Partial<StoredCopy>) =>
    change((known) => known.map((copy) => (subjectKey(copy.subject) === key ? { ...copy, ...part } : copy)));

  async function measure(tasks: readonly CopyTask[]) {
    for (const { url } of tasks) {
      const file = fileOfAddress(url);
      if (file) await measureFile(file);
    }
  }

  async function measureFile(file: FileKey) {
    const cached = await host.store.match(file);
    bytes.set(fileName(file), cached ? totalLength(cached.spans) : 0);
  }

  const pinAddresses = () =>
    host.pinAddresses([...new Set(present().flatMap(({ assets, responses }) => assets.concat(responses)))]);

  const urlsOf = (list: readonly StoredCopy[]) =>
    new Set(list.flatMap(({ tasks }) => (tasks ?? []).map(({ url }) => url)));

  /** Unpins the files of `tasks` that no copy contains any more. */
  async function release(tasks: readonly CopyTask[], { isDeleted }: { isDeleted: boolean }) {
    const others = urlsOf(present());
    for (const { url } of tasks) {
      const file = fileOfAddress(url);
      if (!file || others.has(url)) continue;
      if (isDeleted) await host.store.forget(file);
      else await host.pin(file, false);
    }
    await pinAddresses();
  }

  /** Works until nothing is left to do; called again whenever something may be. */
  async function wake(): Promise<void> {
    isAgain = true;
    if (isWorking) return;
    isWorking = true;
    working = work();
    await working;
  }

  async function work() {
    try {
      await host.exclusively('tonika-offline-copies/work', async () => {
        while (isAgain) {
          isAgain = false;
          // Another page may have worked until now.
          stored = await host.read();
          for (const { subject } of stored) await workOn(subjectKey(subject));
          if (present().every(({ isComplete }) => isComplete)) await host.dropFetched();
        }
      });
    } finally {
      isWorking = false;
    }
  }

  async function workOn(key: string) {
    const copy = find(key);
    if (!copy || copy.isPaused || copy.isRemoved || isHandedOver) return;
    const { signal } = life;
    const wasReady = copies.list.some((view) => view.key === key && view.phase === 'ready');
    try {
      const isSaving = copy.tasks !== null && host.savesData() && !requested.has(key);
      if (!current.has(key) && !isSaving) await readContent(copy, wasReady);
      const whole = find(key);
      if (!whole?.tasks) return;
      await storeAll(whole, whole.tasks, signal);
      phases.delete(key);
      if (whole.isComplete) show();
      else await amend(key, { isComplete: true });
      pause = firstPause;
      const view = copies.list.find((one) => one.key === key);
      if (view?.phase === 'ready' && !wasReady) host.completed(view);
    } catch (error) {
      if (signal.aborted) return setPhase(key, undefined);
      if (error instanceof ApiError && error.status === 404 && (await host.isGone())) return remove(key);
      const phase = error instanceof Interrupted ? error.phase : isQuotaExceeded(error) ? 'full' : 'waiting';
      // What is all there is available, though its content cannot be read again now.
      const isNew = phases.get(key) !== phase;
      setPhase(key, phase === 'waiting' && wasReady ? undefined : phase);
      const view = copies.list.find((one) => one.key === key);
      if (view && isNew && requested.has(key) && (phase === 'overBudget' || phase === 'full')) host.lacksRoom(view);
      if (phase === 'waiting') tryLater();
    }
  }

  function tryLater() {
    if (isRetryDue) return;
    isRetryDue = true;
    host.after(pause, () => {
      isRetryDue = false;
      void wake();
    });
    pause = Math.min(longestPause, pause * 2);
  }

  async function readContent(copy: StoredCopy, isQuiet: boolean) {
    const key = subjectKey(copy.subject);
    if (!isQuiet) setPhase(key, 'reading');
    const { tasks, assets, responses } = await host.plan(copy);
    const known = new Set(copy.assets);
    const isComplete = copy.isComplete && assets.every((asset) => known.has(asset));
    await amend(key, { tasks, assets, responses, isComplete });
    current.add(key);
    await measure(tasks);
    await release(copy.tasks ?? [], { isDeleted: false });
    show();
  }

  async function storeAll(copy: StoredCopy, tasks: readonly CopyTask[], signal: AbortSignal) {
    const key = subjectKey(copy.subject);
    const { room, fits } = await spaceFor(copy);
    if (!fits) {
      rooms.set(key, Math.max(0, room));
      throw new Interrupted('overBudget');
    }
    const pins = tasks.map(async ({ url, size, etag, mime }) => {
      const file = fileOfAddress(url);
      if (file) await host.pin(file, true, { size, etag, mime });
    });
    await Promise.all(pins);
    await pinAddresses();
    const missing = tasks.filter(({ url, size }) => (bytes.get(nameOf(url)) ?? 0) < size);
    if (missing.length > 0) {
      if (host.savesData() && !requested.has(key)) throw new Interrupted('saving');
      setPhase(key, 'storing');
    }
    const gone = new Set<string>();
    // Small files wait for the network's delay, sound for its rate. All have ended before it is said how far the copy is.
    const sounds = Array.from({ length: atOnce }, () => storeNext(missing, gone, signal));
    const ends = await Promise.allSettled([host.storeAssets(copy.assets, signal), ...sounds]);
    const failed = ends.find((end) => end.status === 'rejected');
    // Their tracks have left the catalogue, or have another version by the next reading.
    if (gone.size > 0) await amend(key, { tasks: tasks.filter(({ url }) => !gone.has(url)) });
    if (failed) throw failed.reason;
  }

  /** The space that earlier copies leave for one, in bytes, and whether it fits: what they share is stored once. */
  async function spaceFor(copy: StoredCopy): Promise<{ room: number; fits: boolean }> {
    const earlier = stored
      .slice(0, stored.indexOf(copy))
      .filter(({ isRemoved }) => !isRemoved)
      .filter((one) => phases.get(subjectKey(one.subject)) !== 'overBudget');
    const budget = await host.budget();
    return { room: budget - bytesOf(earlier), fits: bytesOf([...earlier, copy]) <= budget };
  }

  /** The copies that may be stored now. */
  async function storable(): Promise<StoredCopy[]> {
    const found: StoredCopy[] = [];
    for (const copy of present()) {
      const isWaiting = copy.isPaused || (host.savesData() && !requested.has(subjectKey(copy.subject)));
      if (!isWaiting && (await spaceFor(copy)).fits) found.push(copy);
    }
    return found;
  }

  /** @param gone the URLs of previews that the server has no more */
  async function storeNext(queue: CopyTask[], gone: Set<string>, signal: AbortSignal) {
    for (let task = queue.shift(); task; task = queue.shift()) {
      signal.throwIfAborted();
      const outcome = await host.copyFile(task, signal);
      const file = fileOfAddress(task.url);
      if (file) await measureFile(file);
      show();
      if (outcome === 'done') continue;
      if (outcome === 'gone') {
        gone.add(task.url);
        continue;
      }
      queue.length = 0;
      signal.throwIfAborted();
      throw new Interrupted(outcome === 'full' ? 'full' : 'waiting');
    }
  }

  /** Ends what is being stored; `wake` begins again with the list as it is then. */
  function interrupt() {
    life.abort();
    life = new AbortController();
  }

  async function remove(key: string) {
    interrupt();
    await carryOut({ kind: 'remove', key });
    phases.delete(key);
    current.delete(key);
    await deleteRemoved();
    // Its space may be what another copy waits for.
    void wake();
  }

  /** Deletes the files of removed copies, and then the copies: a page that is closed in between leaves no file behind. */
  async function deleteRemoved() {
    const removed = stored.filter(({ isRemoved }) => isRemoved);
    if (removed.length === 0) return;
    for (const { tasks } of removed) await release(tasks ?? [], { isDeleted: true });
    await change((known) => known.filter(({ isRemoved }) => !isRemoved));
  }

  return {
    /** Reads the list and goes on with what is incomplete. Again for another person: what was theirs is unpinned. */
    async start(): Promise<void> {
      interrupt();
      const before = stored;
      stored = await host.read();
      current.clear();
      phases.clear();
      await measure(stored.flatMap(({ tasks }) => tasks ?? []));
      if (before.length > 0)
        await release(
          before.flatMap(({ tasks }) => tasks ?? []),
          { isDeleted: false },
        );
      show();
      await carryOutNoted();
      await deleteRemoved();
      await host.stopBackgroundFetch();
      isHandedOver = false;
      if (stored.length > 0) await wake();
    },
    /** Makes a subject available offline, or changes it: the rows that were selected one by one are one subject. */
    async add(subject: OfflineSubject): Promise<void> {
      const key = subjectKey(subject);
      requested.add(key);
      current.delete(key);
      phases.set(key, 'reading');
      await carryOut({ kind: 'add', subject });
      await wake();
    },
    /** Deletes a copy; sound that another copy contains stays. */
    remove,
    async pause(key: string): Promise<void> {
      interrupt();
      await carryOut({ kind: 'pause', key });
      void wake();
    },
    async resume(key: string): Promise<void> {
      requested.add(key);
      phases.delete(key);
      await carryOut({ kind: 'resume', key });
      await wake();
    },
    /** Goes on with what waited: the connection has returned, or there is more space. */
    wake,
    /** Leaves what this page is storing to the browser, which goes on when the app is closed; `takeBack` ends that. */
    handOver: () =>
      inTurn(async () => {
        if (![...phases.values()].includes('storing')) return;
        isHandedOver = true;
        interrupt();
        // What has arrived until now is stored first.
        await working;
        const missing = await missingSound(host.store, await storable());
        isHandedOver = missing.length > 0 && (await host.fetchInBackground(missing));
        if (!isHandedOver) void wake();
      }),
    /** Goes on in this page, with what the browser has fetched. */
    takeBack: () =>
      inTurn(async () => {
        if (!isHandedOver) return;
        await host.stopBackgroundFetch();
        isHandedOver = false;
        void wake();
      }),
    /** Reads the content of these copies again: it may have changed. */
    async refresh(concerns: (copy: StoredCopy) => boolean): Promise<void> {
      const concerned = stored.filter(concerns);
      for (const { subject } of concerned) current.delete(subjectKey(subject));
      if (concerned.length > 0) await wake();
    },
    /** Another page has changed the list. */
    async listChanged(): Promise<void> {
      const before = stored;
      stored = await host.read();
      const isLess = before.some((copy) => {
        const now = find(subjectKey(copy.subject));
        return now?.isPaused !== copy.isPaused || (now.isRemoved === true) !== (copy.isRemoved === true);
      });
      if (isLess) interrupt();
      await measure(stored.flatMap(({ tasks }) => tasks ?? []).filter(({ url }) => !bytes.has(nameOf(url))));
      show();
    },
    /** Bytes of a file, by its name, were stored or deleted. */
    async fileChanged(name: string): Promise<void> {
      if (!bytes.has(name)) return;
      const url = [...urlsOf(stored)].find((one) => nameOf(one) === name);
      const file = url === undefined ? undefined : fileOfAddress(url);
      if (!file) return;
      await measureFile(file);
      show();
    },
  };
}
