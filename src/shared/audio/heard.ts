/** A play counts after this long, or half of a shorter sound, in seconds (design.md). */
const playAfter = 3;
/** Clocks of sound and page do not tick together: a step this much longer than the time that passed is still playing. */
const slack = 0.25;

/** Adds up what was really heard of a track: seeks add nothing. */
export class HeardTime {
  #time: number;
  #now: number;
  #heard = 0;
  #hasCounted = false;

  /** @param time seconds of programme; `now` in milliseconds */
  constructor(time: number, now: number) {
    this.#time = time;
    this.#now = now;
  }

  /** Told now and then while it plays. Returns true once: when the play begins to count. */
  advance(time: number, now: number, duration: number): boolean {
    const step = time - this.#time;
    const passed = (now - this.#now) / 1000;
    if (step > 0 && step <= passed + slack) this.#heard += step;
    this.#time = time;
    this.#now = now;
    if (this.#hasCounted || this.#heard < Math.min(playAfter, duration / 2)) return false;
    this.#hasCounted = true;
    return true;
  }
}
