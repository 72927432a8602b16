import { EndCheck } from '#shared/audio/end-check.ts';
import { HeardTime } from '#shared/audio/heard.ts';

import type { Deck } from './engine/deck.ts';

type Played = Pick<Deck, 'time' | 'duration' | 'isComplete' | 'delivery'> & {
  readonly audio: { readonly seeking: boolean };
};

/** What one run of a track has come to: how much was heard, and whether it is over. */
export class Progress {
  readonly #end = new EndCheck();
  readonly #heard: HeardTime;

  /** @param time where it begins, in seconds; `now` in milliseconds */
  constructor(time: number, now: number) {
    this.#heard = new HeardTime(time, now);
  }

  /** Told now and then while it plays. Returns whether the play counts from now on. */
  advance(deck: Played, now: number): boolean {
    return this.#heard.advance(deck.time, now, deck.duration);
  }

  /** Told at the end of the track: what the last steps did not see was heard too. */
  finish(deck: Played, now: number): boolean {
    return this.#heard.advance(deck.duration, now, deck.duration);
  }

  isOver({ time, duration, isComplete, delivery, audio }: Played, now: number): boolean {
    const mode = delivery?.mode ?? 'stream';
    return this.#end.isOver({ time, duration, isComplete, mode, now }) && !audio.seeking;
  }
}
