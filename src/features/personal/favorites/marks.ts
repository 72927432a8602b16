import { useCallback, useSyncExternalStore } from 'react';
import { proxy, ref, subscribe, useSnapshot } from 'valtio';
import { subscribeKey } from 'valtio/utils';

import { callApi } from '#platform/api/client.ts';
import { isCallError } from '#platform/api/errors.ts';
import { cachedAnswer, offline, rememberOwnAnswer } from '#platform/offline/index.ts';
import { onOutbox, outbox } from '#platform/outbox/index.ts';
import { session } from '#platform/session/index.ts';
import { callAddress } from '#shared/contract/address.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { ItemType } from '#shared/contract/content-items.ts';
import { favoritesMark, favoritesMarks, favoritesUnmark } from '#shared/contract/favorites.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';

import { isIn, withChanges, type MarkChange, type MarkItem, type Marks } from './merge-marks.ts';

type Answer = AnswerOf<typeof favoritesMarks>;

const address = callAddress(favoritesMarks);
const none: Marks = new Map();
/** What the server said last; undefined where nobody knows yet. */
let known: Marks | undefined;
/** Changes that were sent while the server was being asked: its answer may be from before. */
let since: MarkChange[] = [];

/** All favourites of who is here, with what waits to be sent. */
const state = proxy<{ marks: Marks; pending: readonly MarkChange[]; isKnown: boolean }>({
  marks: ref(none),
  pending: ref([]),
  isKnown: false,
});

const changeOf = ({ path, body }: Pending): MarkChange[] => {
  const call = [favoritesMark, favoritesUnmark].find((one) => one.path === path);
  // A waiting call of that address has its body.
  return call ? [{ ...(body as MarkItem), is_favorite: call === favoritesMark }] : [];
};

function show() {
  const pending = outbox.calls.flatMap(changeOf);
  const marks = withChanges(known ?? none, pending);
  Object.assign(state, { marks: ref(marks), pending: ref(pending), isKnown: known !== undefined });
}

function take(marks: Marks) {
  known = marks;
  show();
}

const marksIn = ({ data }: Answer): Marks =>
  new Map(data.map(({ item_type_id: type, item_ids: ids }) => [type, new Set(ids)]));

const answerOf = (marks: Marks): Answer => ({
  data: [...marks].map(([type, ids]) => ({ item_type_id: type, item_ids: [...ids] })),
});

/** Asks the server; what the device keeps shows meanwhile, and without a line. */
async function refresh() {
  const whose = session.user?.id;
  const isHers = () => session.user?.id === whose;
  since = [];
  try {
    const kept = known ? undefined : favoritesMarks.response.safeParse(await cachedAnswer(address));
    if (kept?.success && !known && isHers()) take(marksIn(kept.data));
    const answer = await callApi(favoritesMarks);
    if (isHers()) take(withChanges(marksIn(answer), since));
  } catch (error) {
    if (!isCallError(error)) throw error;
  }
}

subscribe(outbox, show);
onOutbox((event) => {
  if (event.type !== 'sent') return;
  const changes = changeOf(event.call);
  if (changes.length === 0 || !known) return;
  since.push(...changes);
  take(withChanges(known, changes));
  void rememberOwnAnswer(address, answerOf(known));
});
subscribeKey(offline, 'online', (online) => {
  if (online && session.user) void refresh();
});
let whose: number | undefined;
subscribeKey(session, 'user', follow);
follow();

function follow() {
  if (session.user?.id === whose) return;
  whose = session.user?.id;
  known = undefined;
  show();
  if (session.user) void refresh();
}

export const isFavorite = (item: MarkItem): boolean => isIn(state.marks, item);

/** Whether something is a favourite, and whether that waits to be sent. */
export function useFavorite({ item_type_id: type, item_id: id }: MarkItem): { isMarked: boolean; isPending: boolean } {
  const isMarked = useFollowed(useCallback(() => isFavorite({ item_type_id: type, item_id: id }), [type, id]));
  const isPending = useFollowed(
    useCallback(() => state.pending.some((one) => one.item_type_id === type && one.item_id === id), [type, id]),
  );
  return { isMarked, isPending };
}

const useFollowed = (read: () => boolean) => useSyncExternalStore(followState, read, () => false);
const followState = (listener: () => void) => subscribe(state, listener);

/** Whether all of some things are favourites. */
export function useAllFavorites(items: readonly MarkItem[]): boolean {
  const { marks } = useSnapshot(state) as typeof state;
  return items.every((item) => isIn(marks, item));
}

/** How many favourites there are of a kind, and whether a thing is one; all are, until it is known. */
export function useFavorites() {
  const { marks, isKnown, pending } = useSnapshot(state) as typeof state;
  return {
    countOf: (type: ItemType) => marks.get(type)?.size ?? 0,
    isIn: (item: MarkItem) => !isKnown || isIn(marks, item),
    /** What of a kind waits to be sent as a favourite, the latest first. */
    waitingOf: (type: ItemType) => pending.filter((one) => one.item_type_id === type && isIn(marks, one)).toReversed(),
  };
}
