/** Minimum time from a change to its update, in which further changes join it, and the maximum, in milliseconds. */
const delay = { least: 1000, max: 15_000 };

/**
 * When the index is updated after a change: a second later, and under lasting changes after a pause of half the time that
 * the last update took, so that updates take two thirds of the time at most. After failures the delay doubles each time.
 */
export class UpdateSchedule {
  readonly #now: () => number;
  #endedAt = -Infinity;
  /** Duration of the last update, in milliseconds. */
  #duration = 0;
  /** Number of consecutive failed updates. */
  #failures = 0;

  /** @param now a clock in milliseconds that is never set back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get time(): number {
    return this.#now();
  }

  /** @param begunAt the time at which the update began, including what it waited for other processes */
  updated(begunAt: number): void {
    this.#endedAt = this.#now();
    this.#duration = this.#endedAt - begunAt;
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
  }

  /** Returns the time until the next update, in milliseconds. */
  get delay(): number {
    if (this.#failures > 0) return Math.min(delay.max, delay.least * 2 ** this.#failures);
    const pause = Math.min(delay.max, this.#duration / 2) - (this.#now() - this.#endedAt);
    return Math.max(delay.least, pause);
  }
}
