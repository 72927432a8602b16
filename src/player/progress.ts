import { aheadOf } from '#shared/audio/buffer.ts';
import { EndCheck } from '#shared/audio/end-check.ts';
import { HeardTime } from '#shared/audio/heard.ts';
import { StallCheck } from '#shared/audio/stall-check.ts';

import type { Deck } from './engine/deck.ts';

type Played = Pick<Deck, 'time' | 'duration' | 'buffered' | 'isMoving' | 'isComplete' | 'delivery'> & {
  readonly audio: { readonly seeking: boolean };
};

/** Progress of one run of a track: how much was heard, and whether it has ended. */
export class Progress {
  readonly #end = new EndCheck();
  readonly #heard: HeardTime;
  readonly #stall = new StallCheck();

  /** @param time start of the run, in seconds; `now` in milliseconds */
  constructor(time: number, now: number) {
    this.#heard = new HeardTime(time, now);
  }

  /** Called periodically during playback. Returns whether the play counts from now on. */
  advance(deck: Played, now: number): boolean {
    return this.#heard.advance(deck.time, now, deck.duration);
  }

  /**
   * Called at the end of the track. Adds what was heard since the last `advance`; returns whether the play counts from
   * now on.
   */
  finish(deck: Played, now: number): boolean {
    return this.#heard.advance(deck.duration, now, deck.duration);
  }

  /** Returns whether the element stands still although it plays and has sound ahead. */
  isStalled(deck: Played, now: number): boolean {
    if (!deck.isMoving || deck.audio.seeking) return false;
    return this.#stall.isStalled({ time: deck.time, ahead: () => aheadOf(deck.buffered, deck.time), now });
  }

  isOver({ time, duration, isComplete, delivery, audio }: Played, now: number): boolean {
    const mode = delivery?.mode ?? 'stream';
    return this.#end.isOver({ time, duration, isComplete, mode, now }) && !audio.seeking;
  }
}
