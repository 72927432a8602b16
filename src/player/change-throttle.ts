/** Debounce of rapid track changes, in milliseconds (spec.md section 9). */
const idleTime = 300;

/** Runs the first of several rapid changes immediately, and of the others only the last one, after a debounce. */
export class ChangeThrottle {
  #last = -Infinity;
  #endWait: (() => void) | undefined;
  readonly #now: () => number;
  readonly #after: (milliseconds: number, run: () => void) => () => void;

  constructor(now: () => number, after: (milliseconds: number, run: () => void) => () => void) {
    this.#now = now;
    this.#after = after;
  }

  /** @returns whether `change` ran immediately; otherwise it runs after the debounce, unless a newer change replaces it */
  pass(change: () => void): boolean {
    const now = this.#now();
    const isFirst = now - this.#last >= idleTime;
    this.#last = now;
    this.drop();
    if (isFirst) change();
    else this.#endWait = this.#after(idleTime, change);
    return isFirst;
  }

  /** Cancels the pending change. */
  drop(): void {
    this.#endWait?.();
    this.#endWait = undefined;
  }
}
