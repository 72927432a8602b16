import { callApi } from '#platform/api/client.ts';
import { errorText } from '#platform/api/error-text.ts';
import { isRequestError, NetworkError } from '#platform/api/errors.ts';
import { t } from '#platform/i18n/index.ts';
import { cachedResponse } from '#platform/offline/index.ts';
import { Scope } from '#platform/scope.ts';
import { session } from '#platform/session/index.ts';
import { readStored, removeStored, writeStored } from '#platform/storage/store.ts';
import { requestAddress } from '#shared/contract/address.ts';
import { listenedListAll } from '#shared/contract/content-history.ts';
import { notify } from '#ui/Notice/notices.ts';
import { proxy, ref } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';

import { merged, ownEntry, serverEntry, withPlay, type HistoryEntry } from './history-items.ts';
import type { Play } from './plays.ts';
import { searchOf } from './search-of.ts';
import { historyItems, type HistoryItem } from './stored-shapes.ts';

/* Loaded with the first play, with the history panel, and when a person is signed in. */

/** Debounce of refreshes, in milliseconds (spec.md section 9). */
const refreshDelay = 300;
/** Number of entries in one request. */
const query = { per_page: 100 };

export interface HistoryState {
  phase: 'idle' | 'loading' | 'ready';
  /** Latest first, each track once. */
  items: HistoryEntry[];
}

/** The play history: of this device for guests, of the account for signed-in people. Written by this module only. */
export const history = proxy<HistoryState>({ phase: 'idle', items: [] });

// Lives as long as the page, as the history does.
const scope = new Scope();
let isFollowing = false;
let writing = Promise.resolve();
let refresh: Promise<void> | undefined;
/** Account of the history; null for guests. */
let owner: number | null = null;
/** The server's part of the history. */
let serverEntries: HistoryEntry[] = [];

const keyOf = (whose: number | null) => (whose === null ? 'history' : `history.${whose}`);

/** Follows who is signed in from the first use on, as long as the page lives. */
export function followPerson(): void {
  if (isFollowing) return;
  isFollowing = true;
  scope.own(subscribeKey(session, 'user', follow));
  follow();
}

/** A guest's history passes to the account at login; an account's history leaves the device at logout. */
function follow() {
  const next = session.user?.id ?? null;
  if (next === owner) return;
  const before = owner;
  owner = next;
  serverEntries = [];
  Object.assign(history, { phase: 'idle', items: [] } satisfies HistoryState);
  if (before !== null) void inTurn(async () => removeStored(keyOf(before)));
  if (next !== null) void inTurn(async () => adopt(next));
}

/** Runs changes one after another, so that each one sees the previous ones. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  const before = writing;
  writing = (async () => {
    await before;
    await work();
  })();
  await writing;
}

async function adopt(whose: number) {
  const guests = await readItems(null);
  if (guests.length === 0) return;
  const own = await readItems(whose);
  const all = guests.toReversed().reduce<HistoryItem[]>((items, item) => withPlay(items, item, item.search), own);
  await writeStored(keyOf(whose), all);
  await removeStored(keyOf(null));
}

/** Loads the history. A server error is reported and leaves the list empty (spec.md section 8). */
export async function loadHistory(): Promise<void> {
  followPerson();
  const whose = owner;
  if (history.phase === 'idle') history.phase = 'loading';
  if (whose === null) return show();
  try {
    const { data } = await callApi(listenedListAll, { query });
    if (whose === owner) serverEntries = data.map(serverEntry);
  } catch (error) {
    if (!isRequestError(error)) throw error;
    if (whose !== owner) return;
    if (!(error instanceof NetworkError)) {
      Object.assign(history, { phase: 'ready', items: [] } satisfies HistoryState);
      notify({ kind: 'alert', text: `${t('player.history.failed')} ${errorText(t, error)}` });
      return;
    }
    if (serverEntries.length === 0) serverEntries = await storedEntries();
  }
  await show();
}

async function storedEntries(): Promise<HistoryEntry[]> {
  const parsed = listenedListAll.response.safeParse(await cachedResponse(requestAddress(listenedListAll, query)));
  return parsed.success ? parsed.data.data.map(serverEntry) : [];
}

/** Reloads the history; requests within 300 ms are merged into one. */
export async function refreshHistory(): Promise<void> {
  refresh ??= new Promise<void>((resolve) => scope.after(refreshDelay, resolve)).then(show).finally(() => {
    refresh = undefined;
  });
  await refresh;
}

/** Persists a play. */
export async function recordPlay(play: Play): Promise<void> {
  followPerson();
  const whose = owner;
  const search = searchOf(play);
  await inTurn(async () => writeStored(keyOf(whose), withPlay(await readItems(whose), play, search)));
  // This module loads with the first play: the list may have been read before the play was stored.
  if (history.phase === 'ready') await show();
}

async function show() {
  const whose = owner;
  await writing;
  const own = await readItems(whose);
  if (whose !== owner) return;
  // Entries are immutable, so valtio need not track their fields.
  history.items = merged(serverEntries, own.map(ownEntry)).map((entry) => ref(entry));
  history.phase = 'ready';
}

const readItems = async (whose: number | null) => (await readStored(keyOf(whose), historyItems)) ?? [];
