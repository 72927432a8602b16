import { EndCheck } from '#shared/audio/end-check.ts';
import { HeardTime } from '#shared/audio/heard.ts';

import type { Deck } from './engine/deck.ts';

type Played = Pick<Deck, 'time' | 'duration' | 'isComplete' | 'delivery'> & {
  readonly audio: { readonly seeking: boolean };
};

/** Progress of one run of a track: how much was heard, and whether it has ended. */
export class Progress {
  readonly #end = new EndCheck();
  readonly #heard: HeardTime;

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

  isOver({ time, duration, isComplete, delivery, audio }: Played, now: number): boolean {
    const mode = delivery?.mode ?? 'stream';
    return this.#end.isOver({ time, duration, isComplete, mode, now }) && !audio.seeking;
  }
}
