import { playbackStallTime, stallMargin } from './limits.ts';

/** What a stall of the element is detected by. */
export interface StallFacts {
  /** Position of the element, in seconds. */
  readonly time: number;
  /** Returns the seconds that are buffered from there on. */
  readonly ahead: () => number;
  /** Milliseconds. */
  readonly now: number;
}

/**
 * Detects an element that says it plays, has sound ahead and whose time stands still: a browser's media pipeline can
 * hang. A seek to the same position starts it again (hls.js and Shaka Player do the same).
 */
export class StallCheck {
  #time = -1;
  #since = 0;
  #checked = 0;

  /** Called periodically while the element plays. Returns true once per stall time. */
  isStalled({ time, ahead, now }: StallFacts): boolean {
    // A page that was suspended has not watched the time.
    const wasSuspended = now - this.#checked > playbackStallTime;
    this.#checked = now;
    if (time !== this.#time || wasSuspended) {
      this.#time = time;
      this.#since = now;
    }
    if (now - this.#since < playbackStallTime || ahead() < stallMargin) return false;
    this.#since = now;
    return true;
  }
}
