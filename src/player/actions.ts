import { currentToken } from '#platform/api/token.ts';
import { currentLocale } from '#platform/i18n/index.ts';
import { noteOurs } from '#platform/network/state.ts';
import { savesData } from '#platform/offline/data-saver.ts';
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

// Lives as long as the page: playback outlives every component.
const scope = new Scope();

const bridge = createBridge({
  connect: connectWorker,
  token: currentToken,
  language: currentLocale,
  after: (milliseconds, run) => scope.after(milliseconds, run),
});

/** Returns the audio worker, for what stores sound; another one once it was lost. */
export const audioWorker = () => bridge.worker();

let made: ReturnType<typeof makePlayer> | undefined;
/**
 * Returns the player of the page, a singleton. It is created on first use, because rows are also rendered on the
 * server, where audio elements do not exist. `playRow` is synchronous up to the element's play(); call it inside the
 * user gesture.
 */
export const getPlayer = () => (made ??= makePlayer());

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

/** Restores the player's last state, paused, and starts its background work once the page is idle. Called once, at boot. */
export async function restorePlayer(): Promise<void> {
  const actions = getPlayer();
  scope.whenIdle(() => {
    bridge.warmUp();
    actions.warmUp();
  });
  // WebKit: the worker of a page in the back/forward cache stands still, with the locks it holds. Other pages would wait.
  scope.listen(window, 'pagehide', (event) => isOfPageCache(event) && bridge.suspend());
  scope.listen(window, 'pageshow', (event) => isOfPageCache(event) && bridge.resume());
  scope.own(onPlay((play) => void import('./history.ts').then(({ recordPlay }) => recordPlay(play))));
  scope.own(onPlay(() => void requestPersistence()));
  scope.own(
    onCacheChange((change) => {
      const { delivery } = actions.deck;
      if (delivery && change.isOf(delivery.preview.url)) void showCached();
    }),
  );
  scope.own(subscribeKey(offline, 'online', () => actions.networkChanged()));
  // A separate chunk: the first playback does not need it.
  const { startWhenIdle } = await import(/* at rest */ './when-idle.ts');
  await startWhenIdle(actions, { scope, bridge, deliveryOf: actions.deliveryOf, savesData });
}

/** Whether a page goes into the back/forward cache, or comes out of it. */
const isOfPageCache = (event: Event) => event instanceof PageTransitionEvent && event.persisted;

async function showCached() {
  const { delivery, index } = getPlayer().deck;
  const cached = delivery && index ? await cachedTimes(delivery, index) : [];
  if (getPlayer().deck.index === index) player.cached = cached;
}

/** Attached to the document so that the browser's own media controls and tools find it. */
function createAudio(): HTMLAudioElement {
  const audio = document.createElement('audio');
  audio.hidden = true;
  document.body.append(audio);
  return audio;
}
