import { currentToken } from '#platform/api/token.ts';
import { noteOurs } from '#platform/network/state.ts';
import { noteForeign, notePlaying, offline, onCacheChange, requestPersistence } from '#platform/offline/index.ts';
import { Scope } from '#platform/scope.ts';
import { subscribeKey } from 'valtio/vanilla/utils';

import { createPlayer } from './create-player.ts';
import { createBridge } from './engine/bridge.ts';
import { connectWorker } from './engine/connection.ts';
import { findAbilities } from './engine/delivery.ts';
import { cachedTimes, isCached } from './cached.ts';
import { loadPage } from './play-queue.ts';
import { onPlay } from './plays.ts';
import { player } from './state.ts';

// For as long as the page lives: what plays does not end with any part of it.
const scope = new Scope();

const bridge = createBridge({
  connect: connectWorker,
  token: currentToken,
  after: (milliseconds, run) => scope.after(milliseconds, run),
});

let made: ReturnType<typeof makePlayer> | undefined;
/**
 * The one player of the page. It is made when first needed: rows are rendered where there are no audio elements, on the
 * server. `playRow` is synchronous up to the element's play(), so it is called inside the person's gesture.
 */
export const getPlayer = () => (made ??= makePlayer());

/** The person wants few bytes. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function makePlayer() {
  const elements = [createAudio(), createAudio()] as const;
  return createPlayer({
    scope,
    bridge,
    elements,
    abilities: findAbilities(elements[0]),
    now: () => performance.now(),
    isOnline: () => offline.online,
    isCached,
    savesData,
    opened: ({ preview }) => notePlaying(preview.url),
    described: () => void showCached(),
    obstructed: (cause) => (cause === null ? noteOurs() : noteForeign(cause)),
    loadPage,
  });
}

export function fold(): void {
  player.folded = true;
}

export function expand(): void {
  player.folded = false;
}

/** Brings the player back as it was left, paused, and starts what it needs once the page is at rest. Called once, at boot. */
export async function restorePlayer(): Promise<void> {
  const actions = getPlayer();
  scope.whenIdle(() => {
    bridge.warmUp();
    actions.warmUp();
  });
  scope.own(onPlay((play) => void import('./history.ts').then(({ recordPlay }) => recordPlay(play))));
  scope.own(onPlay(() => void requestPersistence()));
  scope.own(
    onCacheChange((change) => {
      const { delivery } = actions.deck;
      if (delivery && change.isOf(delivery.preview.url)) void showCached();
    }),
  );
  scope.own(subscribeKey(offline, 'online', () => actions.networkChanged()));
  // A part of its own: the first sound does without.
  const { startWhenIdle } = await import('./when-idle.ts');
  await startWhenIdle(actions, { scope, bridge, deliveryOf: actions.deliveryOf, savesData });
}

async function showCached() {
  const { delivery, index } = getPlayer().deck;
  const cached = delivery && index ? await cachedTimes(delivery, index) : [];
  if (getPlayer().deck.index === index) player.cached = cached;
}

/** In the document, so that the browser's own media controls and tools find it. */
function createAudio(): HTMLAudioElement {
  const audio = document.createElement('audio');
  audio.hidden = true;
  document.body.append(audio);
  return audio;
}
