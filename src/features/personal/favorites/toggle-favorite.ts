import { subscribeKey } from 'valtio/utils';

import { t } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { sendLater } from '#platform/outbox/index.ts';
import { session } from '#platform/session/index.ts';
import { favoritesMark, favoritesUnmark } from '#shared/contract/favorites.ts';
import { announce } from '#ui/Notice/announce.ts';
import { addUndo } from '#ui/Notice/last-undo.ts';
import { notify } from '#ui/Notice/notices.ts';

import { isFavorite } from './marks.ts';
import type { MarkItem } from './merge-marks.ts';

/** Something that can be marked, with its name in the reader's language. */
export interface Markable extends MarkItem {
  title: string;
}

/** Adds or removes a favourite, with an undo for the removal. A guest logs in first, then it is added. */
export function toggleFavorite(item: Markable): void {
  if (session.phase === 'guest') return requireLogIn([item]);
  if (session.phase !== 'user') return whenKnown(() => toggleFavorite(item));
  if (isFavorite(item)) unmarkAll([item]);
  else {
    mark(item, true);
    // The heart shows it: there is no notice, and Ctrl+Z takes it back.
    addUndo(() => mark(item, false));
  }
}

function mark(item: Markable, marks: boolean) {
  send([item], marks);
  announce(messageOf(marks ? 'marked' : 'unmarked', [item]));
}

/** The same for many: all become favourites, or none if all are already. */
export function toggleFavorites(items: readonly Markable[]): void {
  if (session.phase === 'guest') return requireLogIn(items);
  if (session.phase !== 'user') return whenKnown(() => toggleFavorites(items));
  if (items.every(isFavorite)) unmarkAll(items);
  else markAll(items);
}

function requireLogIn(items: readonly Markable[]) {
  const [first] = items;
  const named = items.length === 1 && first ? { title: first.title } : { count: items.length };
  openModal('auth', { intent: { action: 'favorite', ...named }, onSignedIn: () => markAll(items) });
}

function markAll(items: readonly Markable[]) {
  const fresh = items.filter((item) => !isFavorite(item));
  send(fresh, true);
  const [first] = fresh;
  if (first) notify({ kind: 'status', text: messageOf('marked', fresh), action: undo(() => send(fresh, false)) });
}

function unmarkAll(items: readonly Markable[]) {
  send(items, false);
  notify({ kind: 'status', text: messageOf('unmarked', items), action: undo(() => send(items, true)) });
}

const undo = (run: () => void) => ({ text: t('personal.undo'), run, isUndo: true });

function messageOf(what: 'marked' | 'unmarked', items: readonly Markable[]): string {
  const [first] = items;
  return items.length === 1 && first
    ? t(`personal.favorites.${what}`, { title: first.title })
    : t(`personal.favorites.${what}Many`, { count: items.length });
}

function send(items: readonly Markable[], marks: boolean) {
  const endpoint = marks ? favoritesMark : favoritesUnmark;
  for (const { item_type_id, item_id, title } of items) {
    const what = t(marks ? 'personal.favorites.mark' : 'personal.favorites.unmark', { title });
    void sendLater(endpoint, { item_type_id, item_id }, { what });
  }
}

/** Runs `act` once the session is known. */
function whenKnown(act: () => void) {
  const stop = subscribeKey(session, 'phase', (phase) => {
    if (phase !== 'guest' && phase !== 'user') return;
    stop();
    act();
  });
}
