import type { Row } from '#shared/contract/catalogue.ts';
import { finishZone } from '#shared/audio/end-check.ts';
import { ref } from 'valtio/vanilla';

import { ChangeThrottle } from './change-throttle.ts';
import { wantsSound } from './phase.ts';
import type { Step } from './play-queue.ts';
import { neighbour, rowAt } from './play-queue.ts';
import { Playback } from './playback.ts';
import type { PlayerHost } from './player-host.ts';
import { emitPlay } from './plays.ts';
import { createPreparer } from './preparer.ts';
import { soundKey } from './sound-key.ts';
import type { PlayerSource } from './state.ts';
import { player } from './state.ts';
import { withMuteToggled, withVolume } from './volume.ts';

/** The list that a row is played in. */
export interface PlayContext {
  readonly source: PlayerSource | null;
  /** Index of the row in the whole result, from 0. */
  readonly index: number;
  /** Rows by their index in the whole result. */
  readonly rows: Readonly<Record<number, Row>>;
  /** Length of the whole result; defaults to the number of `rows`. */
  readonly total?: number;
}

/** Creates the player: the rules of spec.md section 4 "Player" over its host. Only this module writes to the store. */
export function createPlayer(host: PlayerHost) {
  const { queue } = player;
  const after = (milliseconds: number, run: () => void) => host.scope.after(milliseconds, run);
  const throttle = new ChangeThrottle(() => host.now(), after);
  const playback = new Playback(host, {
    ended: () => (isStepWaiting() ? becomeIdle() : finish()),
    overruled: () => void intend(),
    played: (row) => emitPlay({ row, at: new Date().toISOString() }),
    nearEnd: prepareNext,
    described: () => host.described(playback.deck),
  });
  const preparer = createPreparer(playback, { after, now: () => host.now(), savesData: () => host.savesData() });
  /**
   * Belongs to the latest request. A newer request aborts it while it waits for a page of rows, the device or the
   * network.
   */
  let intention = new AbortController();
  let waitingStep: AbortSignal | undefined;

  function intend(): AbortSignal {
    intention.abort();
    intention = new AbortController();
    return intention.signal;
  }

  /** Runs `go` once `needed` has resolved, unless a newer request has arrived meanwhile. */
  async function whenThere<Needed>(needed: Promise<Needed>, go: (needed: Needed) => void) {
    const { signal } = intention;
    waitingStep = signal;
    const there = await needed;
    if (signal.aborted) return;
    waitingStep = undefined;
    go(there);
  }

  const isStepWaiting = () => waitingStep?.aborted === false;

  const endingOf = (track: Row | null) => track && player.endings[track.entity];

  function playRow(row: Row, { source, index, rows, total }: PlayContext): void {
    player.run = 0;
    const isCurrent = player.track !== null && soundKey(player.track) === soundKey(row);
    intend();
    if (!isCurrent) change(row, true);
    else if (!wantsSound(player.phase)) resume();
    // The list is stored after the request for sound: it is less urgent.
    const known = Object.entries(rows).map(([index, item]) => [index, ref(item)]);
    Object.assign(queue, { source, index, rows: Object.fromEntries(known), total: total ?? known.length });
  }

  function change(row: Row, shouldPlay: boolean) {
    const signal = intend();
    preparer.cancelTimers();
    playback.show(row, 0, shouldPlay);
    if (shouldPlay) throttle.pass(() => signal.aborted || resume());
    else throttle.drop();
  }

  function resume() {
    playback.play();
    if (!host.isOnline()) void guardCached();
  }

  /** Without a network only cached sound can play, so the player does not wait for the rest. */
  async function guardCached() {
    const { track } = player;
    if (!track || player.buffered.length > 0) return;
    const { signal } = intention;
    const isCached = await host.isCached(playback.deliveryOf(track));
    if (isCached || signal.aborted || player.buffered.length > 0 || host.isOnline()) return;
    playback.fail();
    player.notice = 'not-cached';
  }

  /** The track has ended: rewinds it and runs the chosen ending. */
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
    intend();
    if (!host.isOnline()) return walkCached(step, shouldPlay, isEnd);
    const row = rowAt(queue, index, host.loadPage);
    if (!(row instanceof Promise)) return arrive(row, index, shouldPlay, isEnd);
    if (isEnd) becomeIdle();
    // Rows that have left the catalogue meanwhile are skipped.
    void whenThere(row, (found) =>
      found === null ? walk(step, shouldPlay, isEnd, index, left - 1) : arrive(found, index, shouldPlay, isEnd),
    );
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

  function walkCached(step: Step, shouldPlay: boolean, isEnd: boolean) {
    if (isEnd) becomeIdle();
    void whenThere(findCachedRow(step), (found) => {
      if (!found) {
        player.notice = 'not-cached';
        return;
      }
      queue.index = found.index;
      change(found.row, shouldPlay);
      if (found.skipped > 0) player.notice = 'next-cached';
    });
  }

  /** A separate chunk: only needed offline. */
  async function findCachedRow(step: Step) {
    const { findCached } = await import('./cached-walk.ts');
    return findCached(queue, step, {
      rowAt: async (index) => rowAt(queue, index, host.loadPage),
      isCached: (row) => host.isCached(playback.deliveryOf(row)),
    });
  }

  function prepareNext() {
    if (endingOf(player.track) !== 'next') return;
    const index = neighbour(queue.index, queue.total, 1);
    const row = index === undefined ? undefined : queue.rows[index];
    if (row && host.isOnline() && !host.savesData()) playback.prepare(row, 'head');
  }

  function pause() {
    intend();
    player.run = 0;
    if (player.track) playback.pause();
  }

  function togglePlay() {
    if (!player.track) return;
    if (wantsSound(player.phase)) return pause();
    intend();
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
    /** Prepares the free deck once the page is idle, so that the next playback starts without delay. */
    warmUp: () => playback.warmUp(),
    /** Shows a track at its last position, paused. */
    showPaused: (row: Row, time: number) => playback.show(row, time, false),
    setLoudness,
    /** The connection was lost or restored. */
    networkChanged() {
      playback.networkChanged();
      if (!host.isOnline() && player.phase === 'opening') void guardCached();
      const shouldResume = playback.shouldPlay && player.phase === 'failed' && player.notice === 'not-cached';
      if (shouldResume && host.isOnline()) togglePlay();
    },
    get deck() {
      return playback.deck;
    },
  };
}
