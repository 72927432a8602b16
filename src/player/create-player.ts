import type { Row } from '#shared/contract/catalogue.ts';
import { finishZone } from '#shared/audio/end-check.ts';
import { ref } from 'valtio/vanilla';

import { ChangeThrottle } from './change-throttle.ts';
import type { Delivery } from './engine/delivery.ts';
import { wantsSound } from './phase.ts';
import type { PageLoader, Step } from './play-queue.ts';
import { neighbour, rowAt } from './play-queue.ts';
import type { PlaybackHost } from './playback.ts';
import { Playback } from './playback.ts';
import { emitPlay } from './plays.ts';
import { createPreparer } from './preparer.ts';
import { soundKey } from './sound-key.ts';
import type { PlayerSource } from './state.ts';
import { player } from './state.ts';
import { withMuteToggled, withVolume } from './volume.ts';

/** The list a row is played in. */
export interface PlayContext {
  readonly source: PlayerSource | null;
  /** Place of the row in the whole result, from 0. */
  readonly index: number;
  /** Rows by their place in the whole result. */
  readonly rows: Readonly<Record<number, Row>>;
  /** Length of the whole result; that of `rows` when absent. */
  readonly total?: number;
}

/** What the player needs of the page. */
export interface PlayerHost extends Pick<
  PlaybackHost,
  'scope' | 'bridge' | 'abilities' | 'elements' | 'now' | 'opened' | 'obstructed'
> {
  isOnline(): boolean;
  isCached(delivery: Delivery | undefined): Promise<boolean>;
  /** The person wants few bytes (Save-Data). */
  savesData(): boolean;
  described(deck: Playback['deck']): void;
  readonly loadPage: PageLoader;
}

/** The player's rules over its host (spec.md section 4 "Player"). It writes to the store and nobody else does. */
export function createPlayer(host: PlayerHost) {
  const { queue } = player;
  const after = (milliseconds: number, run: () => void) => host.scope.after(milliseconds, run);
  const throttle = new ChangeThrottle(() => host.now(), after);
  const playback = new Playback({
    ...host,
    now: () => host.now(),
    opened: (delivery) => host.opened(delivery),
    obstructed: (cause) => host.obstructed(cause),
    ended: () => finish(),
    played: (row) => emitPlay({ row, at: new Date().toISOString() }),
    nearEnd: prepareNext,
    described: () => host.described(playback.deck),
  });
  const preparer = createPreparer(playback, { after, now: () => host.now(), savesData: () => host.savesData() });
  /** Which wish is the latest: one that waited for a page gives way to it. */
  let intent = 0;

  const endingOf = (track: Row | null) => track && player.endings[track.entity];

  function playRow(row: Row, { source, index, rows, total }: PlayContext): void {
    player.run = 0;
    const isCurrent = player.track !== null && soundKey(player.track) === soundKey(row);
    if (!isCurrent) change(row, true);
    else if (!wantsSound(player.phase)) resume();
    // After the sound was asked for: the list can wait.
    const known = Object.entries(rows).map(([index, item]) => [index, ref(item)]);
    Object.assign(queue, { source, index, rows: Object.fromEntries(known), total: total ?? known.length });
  }

  function change(row: Row, shouldPlay: boolean) {
    intent += 1;
    preparer.keep();
    playback.show(row, 0, shouldPlay);
    if (shouldPlay) throttle.pass(() => playback.shouldPlay && resume());
    else throttle.drop();
  }

  function resume() {
    playback.play();
    if (!host.isOnline()) void guardCached();
  }

  /** Without a network only what is held can be heard; waiting would be for nothing. */
  async function guardCached() {
    const { track } = player;
    if (!track || player.buffered.length > 0) return;
    const isCached = await host.isCached(playback.deliveryOf(track));
    if (isCached || player.track !== track || player.buffered.length > 0 || host.isOnline()) return;
    playback.fail();
    player.notice = 'not-cached';
  }

  /** The track is over: it is set back, and what was chosen to follow comes. */
  function finish() {
    const { track } = player;
    const ending = endingOf(track);
    if (track && ending === 'repeat') change(track, playback.shouldPlay);
    else if (ending === 'stop' || neighbour(queue.index, queue.total, 1) === undefined) becomeIdle();
    else {
      walk(1, playback.shouldPlay, true);
      player.run += 1;
    }
  }

  function becomeIdle() {
    playback.pause();
    playback.seek(0);
  }

  function walk(step: Step, shouldPlay: boolean, isEnd: boolean, from = queue.index, left = queue.total) {
    const index = neighbour(from, queue.total, step);
    if (index === undefined || left === 0) return;
    intent += 1;
    const mine = intent;
    if (!host.isOnline()) return void walkCached(step, shouldPlay, isEnd, mine);
    const row = rowAt(queue, index, host.loadPage);
    if (!(row instanceof Promise)) return arrive(row, index, shouldPlay, isEnd);
    if (isEnd) becomeIdle();
    // What has left the catalogue since is passed over.
    const come = (found: Row | null | undefined) =>
      found === null ? walk(step, shouldPlay, isEnd, index, left - 1) : arrive(found, index, shouldPlay, isEnd);
    void row.then((found) => mine === intent && come(found));
  }

  function walkByHand(step: Step) {
    player.run = 0;
    walk(step, true, false);
  }

  function arrive(row: Row | undefined, index: number, shouldPlay: boolean, isEnd: boolean) {
    if (row) {
      queue.index = index;
      return change(row, shouldPlay);
    }
    if (isEnd) becomeIdle();
    player.notice = 'unavailable';
  }

  async function walkCached(step: Step, shouldPlay: boolean, isEnd: boolean, mine: number) {
    if (isEnd) becomeIdle();
    // A part of its own: with a line nobody needs it.
    const { findCached } = await import('./cached-walk.ts');
    const found = await findCached(queue, step, {
      rowAt: async (index) => rowAt(queue, index, host.loadPage),
      isCached: (row) => host.isCached(playback.deliveryOf(row)),
    });
    if (mine !== intent) return;
    if (!found) {
      player.notice = 'not-cached';
      return;
    }
    queue.index = found.index;
    change(found.row, shouldPlay);
    if (found.skipped > 0) player.notice = 'next-cached';
  }

  function prepareNext() {
    if (endingOf(player.track) !== 'next') return;
    const index = neighbour(queue.index, queue.total, 1);
    const row = index === undefined ? undefined : queue.rows[index];
    if (row && host.isOnline() && !host.savesData()) playback.prepare(row, 'head');
  }

  function pause() {
    player.run = 0;
    if (player.track) playback.pause();
  }

  function togglePlay() {
    if (!player.track) return;
    if (wantsSound(player.phase)) return pause();
    player.notice = null;
    resume();
  }

  function seek(seconds: number) {
    const { track, duration } = player;
    if (!track || !Number.isFinite(seconds)) return;
    const time = Math.min(Math.max(seconds, 0), duration);
    if (duration - time <= finishZone(duration)) finish();
    else playback.seek(time);
  }

  function setLoudness(next: { volume: number; muted: boolean }) {
    Object.assign(player, next);
    playback.setLoudness(next);
  }

  return {
    playRow,
    pause,
    seek,
    togglePlay,
    next: () => walkByHand(1),
    previous: () => walkByHand(-1),
    seekBy: (delta: number) => seek(player.time + delta),
    setVolume: (volume: number) => setLoudness(withVolume(player, volume)),
    toggleMute: () => setLoudness(withMuteToggled(player)),
    prepareRow: (row: Row) => preparer.prepare(row),
    dropPrepared: () => preparer.drop(),
    deliveryOf: (row: Row) => playback.deliveryOf(row),
    /** The page is at rest: the next sound is to start at once. */
    warmUp: () => playback.warmUp(),
    /** Shows a track where it stood, paused. */
    showPaused: (row: Row, time: number) => playback.show(row, time, false),
    setLoudness,
    /** The line went or came back. */
    networkChanged() {
      playback.networkChanged();
      if (!host.isOnline() && player.phase === 'opening') void guardCached();
      if (host.isOnline() && player.phase === 'failed' && player.notice === 'not-cached') togglePlay();
    },
    get deck() {
      return playback.deck;
    },
  };
}
