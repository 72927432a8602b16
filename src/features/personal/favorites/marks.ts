import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { proxy, ref, subscribe, useSnapshot } from 'valtio';
import { subscribeKey } from 'valtio/utils';

import { callApi } from '#platform/api/client.ts';
import { isRequestError } from '#platform/api/errors.ts';
import { cachedResponse, offline, cacheOwnResponse } from '#platform/offline/index.ts';
import { applyPending, effectOf } from '#platform/outbox/apply-pending.ts';
import { beforeRemoval, onOutbox, outbox } from '#platform/outbox/index.ts';
import { session } from '#platform/session/index.ts';
import { requestAddress } from '#shared/contract/address.ts';
import type { ResponseOf } from '#shared/contract/endpoint.ts';
import type { ItemType } from '#shared/contract/content-items.ts';
import { favoritesMark, favoritesMarks, favoritesUnmark } from '#shared/contract/favorites.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';

import { isIn, withChanges, type MarkChange, type MarkItem, type Marks } from './merge-marks.ts';

type MarksResponse = ResponseOf<typeof favoritesMarks>;

const address = requestAddress(favoritesMarks);
const none: Marks = new Map();
/** The server's last list; undefined until it is known. */
let known: Marks | undefined;
/** Changes sent while a request was pending: its response may be older. */
let since: MarkChange[] = [];
/** The person whose favourites these are. */
let whose: number | undefined;

/** All favourites of the current person, with pending changes applied. */
const state = proxy<{ marks: Marks; pending: readonly MarkChange[]; isKnown: boolean }>({
  marks: ref(none),
  pending: ref([]),
  isKnown: false,
});

/** Returns what requests change of favourites, in their order. */
const changesIn = (requests: readonly Pending[]): MarkChange[] =>
  applyPending<MarkChange[]>(
    [],
    requests,
    [favoritesMark, favoritesUnmark].map((endpoint) =>
      effectOf(endpoint, (changes: MarkChange[], item) => [
        ...changes,
        { ...item, is_favorite: endpoint === favoritesMark },
      ]),
    ),
  );

function show() {
  const pending = changesIn(outbox.pending);
  const marks = withChanges(known ?? withChanges(none, since), pending);
  Object.assign(state, { marks: ref(marks), pending: ref(pending), isKnown: known !== undefined });
}

function take(marks: Marks) {
  known = marks;
  show();
}

const marksIn = ({ data }: MarksResponse): Marks =>
  new Map(data.map(({ item_type_id: type, item_ids: ids }) => [type, new Set(ids)]));

const responseOf = (marks: Marks): MarksResponse => ({
  data: [...marks].map(([type, ids]) => ({ item_type_id: type, item_ids: [...ids] })),
});

async function cachedMarks(): Promise<Marks | undefined> {
  const cached = favoritesMarks.response.safeParse(await cachedResponse(address));
  return cached.success ? marksIn(cached.data) : undefined;
}

/** Applies changes to the cached favourites, once the whole list is known. */
async function cache(changes: readonly MarkChange[]): Promise<void> {
  const marks = changes.length > 0 ? (known ?? (await cachedMarks())) : undefined;
  if (marks) await cacheOwnResponse(address, responseOf(withChanges(marks, changes)));
}

/** Requests the list; the cached one is shown meanwhile, and offline. */
async function refresh() {
  const whose = session.user?.id;
  const isHers = () => session.user?.id === whose;
  since = [];
  try {
    const cached = known ?? (await cachedMarks());
    if (cached && !known && isHers()) take(cached);
    const response = await callApi(favoritesMarks);
    if (!isHers()) return;
    take(withChanges(marksIn(response), since));
    // The response was cached as it arrived.
    await cache(since);
  } catch (error) {
    if (!isRequestError(error)) throw error;
  }
}

let isFollowing = false;

/** Keeps the favourites up to date from the first use on, as long as the page lives. */
function startFollowing() {
  if (isFollowing) return;
  isFollowing = true;
  subscribe(outbox, show);
  onOutbox((event) => {
    if (event.type !== 'sent') return;
    const changes = changesIn([event.call]);
    if (changes.length === 0) return;
    since.push(...changes);
    if (!known) return show();
    take(withChanges(known, changes));
    // Another page, without a list of favourites, may have sent it.
    void cacheOwnResponse(address, responseOf(known));
  });
  beforeRemoval(async (call) => cache(changesIn([call])));
  subscribeKey(offline, 'online', (online) => {
    if (online && session.user) void refresh();
  });
  subscribeKey(session, 'user', follow);
  follow();
}

function follow() {
  if (session.user?.id === whose) return;
  whose = session.user?.id;
  known = undefined;
  since = [];
  show();
  if (session.user) void refresh();
}

export function isFavorite(item: MarkItem): boolean {
  startFollowing();
  return isIn(state.marks, item);
}

/** Returns whether something is a favourite, and whether a change of that is pending. */
export function useFavorite({ item_type_id: type, item_id: id }: MarkItem): { isMarked: boolean; isPending: boolean } {
  const isMarked = useFollowed(useCallback(() => isIn(state.marks, { item_type_id: type, item_id: id }), [type, id]));
  const isPending = useFollowed(
    useCallback(() => state.pending.some((one) => one.item_type_id === type && one.item_id === id), [type, id]),
  );
  return { isMarked, isPending };
}

const useFollowed = (read: () => boolean) => useSyncExternalStore(followState, read, () => false);
function followState(listener: () => void) {
  startFollowing();
  return subscribe(state, listener);
}

/** Returns whether all of these are favourites. */
export function useAllFavorites(items: readonly MarkItem[]): boolean {
  useEffect(startFollowing, []);
  const { marks } = useSnapshot(state) as typeof state;
  return items.every((item) => isIn(marks, item));
}

/**
 * Returns functions for the number of favourites of a kind, for whether something is one (always true until the list is
 * known), and for the pending ones.
 */
export function useFavorites() {
  useEffect(startFollowing, []);
  const { marks, isKnown, pending } = useSnapshot(state) as typeof state;
  return {
    countOf: (type: ItemType) => marks.get(type)?.size ?? 0,
    isIn: (item: MarkItem) => !isKnown || isIn(marks, item),
    /** Returns the pending favourites of a kind, the latest first. */
    waitingOf: (type: ItemType) => pending.filter((one) => one.item_type_id === type && isIn(marks, one)).toReversed(),
  };
}
