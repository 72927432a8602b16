import { t } from '#platform/i18n/index.ts';
import { newKey } from '#platform/new-key.ts';
import { sendLater } from '#platform/outbox/index.ts';
import { onEveryPlay, type Play } from '#player/plays.ts';
import { searchOf } from '#player/search-of.ts';
import { listenedAdd } from '#shared/contract/content-history.ts';
import { contentOf } from '#shared/domain/content-of.ts';

import { joinPlays } from './join-plays.ts';

/**
 * Records every play on the server. A guest's plays wait for the next login on this device and join that account's
 * history once: they move in one step, and each play has a key.
 *
 * @returns the function that stops recording
 */
export function recordPlays(): () => void {
  return onEveryPlay((play) => void send(play, searchOf(play)));
}

async function send({ row, at }: Play, search: string | undefined) {
  const found = search !== undefined && { search_string: search };
  const item = { ...contentOf(row), listened_at: at, key: newKey(), ...found };
  // Plays and other requests do not wait for each other.
  await sendLater(listenedAdd, { items: [item] }, { what: t('personal.history.play'), lane: 'plays', join: joinPlays });
}
