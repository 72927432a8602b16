/** A play counts after this long, or half of a shorter sound, in seconds (design.md): people audition by two. */
const playAfter = 1;
/**
 * Clocks of sound and page do not tick together, and on a busy machine that of the sound may stand for a moment and then
 * catch up: time that passed unheard stays good for this long, in seconds. A longer step was a seek.
 */
const maxCredit = 1;

/** Adds up what was really heard of a track: seeks add nothing. */
export class HeardTime {
  #time: number;
  #now: number;
  #heard = 0;
  /** Time that may still be heard of what has passed, in seconds; what the clocks differ by to begin with. */
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
