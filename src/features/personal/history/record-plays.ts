import { t } from '#platform/i18n/index.ts';
import { newKey } from '#platform/new-key.ts';
import { sendLater } from '#platform/outbox/index.ts';
import { onEveryPlay, type Play } from '#player/plays.ts';
import { listenedAdd } from '#shared/contract/content-history.ts';
import { contentOf } from '#shared/domain/content-of.ts';

import { joinPlays } from './join-plays.ts';

/**
 * Records every play at the server. Plays of a guest wait for who signs in next on this device: they join that history
 * once, since they go in one step and each play has a key of its own.
 *
 * @returns ends it
 */
export function recordPlays(): () => void {
  return onEveryPlay((play) => void send(play));
}

async function send({ row, at }: Play) {
  const item = { ...contentOf(row), listened_at: at, key: newKey() };
  // Plays do not wait for other things of the person, nor these for plays.
  await sendLater(listenedAdd, { items: [item] }, { what: t('personal.history.play'), lane: 'plays', join: joinPlays });
}
