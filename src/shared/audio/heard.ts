/** A play counts after this long, or half of a shorter sound, in seconds (design.md): people audition by two. */
const playAfter = 1;
/**
 * The clocks of sound and page differ, and on a busy machine that of the sound may stall for a moment and then catch
 * up: unheard time can be caught up for this long, in seconds. A longer step was a seek.
 */
const maxCredit = 1;

/** Adds up the time of a track that was really heard: seeks add nothing. */
export class HeardTime {
  #time: number;
  #now: number;
  #heard = 0;
  /** Elapsed time that may still be heard, in seconds; initially the difference between the clocks. */
  #credit = 0.25;
  #hasCounted = false;

  /** @param time seconds of programme; `now` in milliseconds */
  constructor(time: number, now: number) {
    this.#time = time;
    this.#now = now;
  }

  /** Called now and then while it plays. Returns true once: when the play begins to count. */
  advance(time: number, now: number, duration: number): boolean {
    const step = time - this.#time;
    this.#credit = Math.min(maxCredit, this.#credit) + (now - this.#now) / 1000;
    if (step > 0 && step <= this.#credit) {
      this.#heard += step;
      this.#credit -= step;
    }
    this.#time = time;
    this.#now = now;
    if (this.#hasCounted || this.#heard < Math.min(playAfter, duration / 2)) return false;
    this.#hasCounted = true;
    return true;
  }
}
