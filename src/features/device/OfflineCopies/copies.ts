import { goTo } from '#platform/go.ts';
import { currentLocale, t } from '#platform/i18n/index.ts';
import { savesData } from '#platform/offline/data-saver.ts';
import { offline } from '#platform/offline/index.ts';
import { previewBudget } from '#platform/offline/preview-budget.ts';
import { loadAccount, session, sessionSettled } from '#platform/session/index.ts';
import { backgroundCacheName } from '#shared/offline/cache-names.ts';
import { cacheChannel, isCacheMessage, type CacheMessage } from '#shared/offline/messages.ts';
import { pinFile } from '#shared/offline/pin-file.ts';
import { writePinnedAddresses } from '#shared/offline/write-pinned-addresses.ts';
import { createSpanStore } from '#shared/offline/store.ts';
import { announce } from '#ui/Notice/announce.ts';
import { notify } from '#ui/Notice/notices.ts';
import { subscribeKey } from 'valtio/vanilla/utils';

import { storeAssets } from './assets.ts';
import { fetchInBackground, stopBackgroundFetch } from './background-fetch.ts';
import { copyFile } from './copy-by-worker.ts';
import { createOfflineCopies, type OfflineCopies } from './create-copies.ts';
import { followChanges } from './follow-changes.ts';
import { followVisibility } from './follow-visibility.ts';
import { readOwn, writeOwn } from './own-copies.ts';
import { readPlan } from './read-plan.ts';
import { noteRequest, notedRequests } from './request-notes.ts';
import type { CopyView } from './state.ts';
import type { OfflineSubject } from './subject.ts';
import { roomText, subjectName } from './subject-name.ts';

const listChannel = 'tonika-offline-copies';

let made: OfflineCopies | undefined;

/** The offline copies of this device; they exist where the browser has caches. Started with the first call. */
export function offlineCopies(): OfflineCopies {
  if (made) return made;
  const files = new BroadcastChannel(cacheChannel);
  const lists = new BroadcastChannel(listChannel);
  const exclusively = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
    navigator.locks.request(name, work);
  const ports = {
    caches,
    Response,
    exclusively,
    announce: (file: string) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
      files.postMessage({ file } satisfies CacheMessage);
      void own.fileChanged(file);
    },
  };
  const own = createOfflineCopies({
    store: createSpanStore({ ...ports, now: Date.now }),
    pin: (...what) => pinFile(ports, ...what),
    read: readOwn,
    write: writeOwn,
    note: noteRequest,
    noted: notedRequests,
    plan: readPlan,
    isGone,
    storeAssets,
    copyFile,
    fetchInBackground,
    stopBackgroundFetch,
    dropFetched: async () => void (await caches.delete(backgroundCacheName)),
    pinAddresses: (addresses) =>
      writePinnedAddresses(
        { caches, Response },
        addresses.map((address) => new URL(address, location.origin).href),
      ),
    budget: async () => (await previewBudget()).chosen,
    exclusively,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    announce: () => lists.postMessage(null),
    after: (delay, run) => void setTimeout(run, delay),
    completed: ({ subject }) =>
      announce(t('device.copies.completed', { name: subjectName(t, currentLocale(), subject) })),
    lacksRoom: reportRoom,
    savesData,
  });
  made = own;
  files.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isCacheMessage(data)) void own.fileChanged(data.file);
  });
  lists.addEventListener('message', () => void own.listChanged());
  subscribeKey(offline, 'online', (isOnline) => isOnline && void own.wake());
  void startWithSession(own);
  followChanges(own);
  followVisibility(own);
  return own;
}

/** Another person sees other copies, and a guest those of nobody. */
async function startWithSession(own: OfflineCopies) {
  await sessionSettled();
  subscribeKey(session, 'user', () => void own.start());
  await own.start();
}

/** A project of the person's own is not found for anybody else: the session may have ended without a word. */
async function isGone(): Promise<boolean> {
  const { user } = session;
  await (await loadAccount()).checkSession();
  return session.user?.id === user?.id;
}

/** Makes a subject available offline. The browser is asked to keep what the person has just said is to stay. */
export async function addCopy(subject: OfflineSubject): Promise<void> {
  // Asked after the request was noted: the page may be left at once.
  const isAdded = offlineCopies().add(subject);
  void requestPersistence();
  await isAdded;
}

/** Some browsers ask the person. Never throws. */
async function requestPersistence() {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // The browser decides alone then.
  }
}

/** Says that a copy does not fit, and leads to where that can be changed. */
function reportRoom(copy: CopyView) {
  const text = roomText(t, currentLocale(), copy);
  if (text === undefined) return;
  notify({ kind: 'alert', text, action: { text: t('device.title'), run: () => goTo('/storage') } });
}
