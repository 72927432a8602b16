import type { Scope } from '#platform/scope.ts';
import { readStored, writeStored } from '#platform/storage/store.ts';
import { ref, subscribe } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';

import type { createPlayer } from './create-player.ts';
import { soundKey } from './sound-key.ts';
import { player } from './state.ts';

/** The time is written often and the rest rarely, so each has a key of its own. */
const storageKeys = { playerState: 'player', time: 'player-time' };
/**
 * Minimum interval between two writes, in milliseconds. Short, because a write that starts when the page is left may
 * not complete.
 */
const writeEvery = { playerState: 250, time: 1_000 };
/** Rows persisted on either side of the track, so that previous and next work right after a reload. */
const storedRows = 10;

/** Reads the stored state of the player; undefined when there is none. */
export async function readPlayerState() {
  const [stood, heard] = await Promise.all([
    readStored(storageKeys.playerState, async () => (await import('./stored-shapes.ts')).playerState),
    readStored(storageKeys.time, async () => (await import('./stored-shapes.ts')).heardTo),
  ]);
  if (!stood) return undefined;
  const isSame = stood.track !== null && heard?.key === soundKey(stood.track);
  return { ...stood, time: isSame ? heard.time : 0 };
}

/** Actions that restore a player. */
export type PlayerActions = Pick<ReturnType<typeof createPlayer>, 'setLoudness' | 'showPaused'>;

/** Restores the player's last state, paused. */
export async function restorePlayerState(actions: PlayerActions): Promise<void> {
  const playerState = await readPlayerState();
  // A track that was started while the storage was read is the newer request.
  if (!playerState || player.track) return;
  const { track, time, queue, folded, volume, muted, endings } = playerState;
  if (endings) Object.assign(player.endings, endings);
  player.folded = folded;
  actions.setLoudness({ volume, muted });
  const rows = Object.fromEntries(queue.rows.map(({ index, row }) => [index, ref(row)]));
  Object.assign(player.queue, { ...queue, rows });
  if (track) actions.showPaused(track, time);
}

/** Persists the player's state periodically and when the page is left. */
export function persistPlayerState(scope: Scope): void {
  const writePlayerState = throttle(
    scope,
    writeEvery.playerState,
    () => void writeStored(storageKeys.playerState, currentPlayerState()),
  );
  const writeTime = throttle(scope, writeEvery.time, () => {
    const { track, time } = player;
    if (track) void writeStored(storageKeys.time, { key: soundKey(track), time });
  });
  // A change of track must survive a reload; other changes come in bursts.
  scope.own(
    subscribeKey(player, 'track', () => {
      writePlayerState.soon();
      writePlayerState.now();
    }),
  );
  for (const key of ['volume', 'muted', 'folded'] as const) {
    scope.own(subscribeKey(player, key, writePlayerState.soon));
  }
  scope.own(subscribe(player.queue, writePlayerState.soon));
  scope.own(subscribe(player.endings, writePlayerState.soon));
  // A track that was started before this subscription.
  if (player.track) writePlayerState.soon();
  scope.own(subscribeKey(player, 'time', writeTime.soon));
  const writeAll = () => {
    writePlayerState.now();
    writeTime.now();
  };
  scope.listen(document, 'visibilitychange', () => document.visibilityState === 'hidden' && writeAll());
  scope.listen(window, 'pagehide', writeAll);
}

/** Returns two functions: `soon` runs `write` once after `wait` milliseconds, `now` runs a pending write immediately. */
function throttle(scope: Scope, wait: number, write: () => void) {
  let endWait: (() => void) | undefined;
  const now = () => {
    if (!endWait) return;
    endWait();
    endWait = undefined;
    write();
  };
  const soon = () => {
    endWait ??= scope.after(wait, now);
  };
  return { now, soon };
}

function currentPlayerState() {
  const { track, volume, muted, folded, queue, endings } = player;
  const { source, total, index } = queue;
  const rows = Object.entries(queue.rows)
    .map(([index, row]) => ({ index: Number(index), row }))
    .filter((known) => Math.abs(known.index - index) <= storedRows);
  return { track, volume, muted, folded, endings: { ...endings }, queue: { source, rows, total, index } };
}
