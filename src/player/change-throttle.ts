/** Rapid track changes are put off until they rest for this long, in milliseconds (spec.md section 9). */
const idleTime = 300;

/** Lets the first of several rapid changes through at once and of the others only the last. */
export class ChangeThrottle {
  #last = -Infinity;
  #endWait: (() => void) | undefined;
  readonly #now: () => number;
  readonly #after: (milliseconds: number, run: () => void) => () => void;

  constructor(now: () => number, after: (milliseconds: number, run: () => void) => () => void) {
    this.#now = now;
    this.#after = after;
  }

  /** @returns whether `change` was made at once; otherwise it is made when changes rest, unless another takes its place */
  pass(change: () => void): boolean {
    const now = this.#now();
    const isFirst = now - this.#last >= idleTime;
    this.#last = now;
    this.drop();
    if (isFirst) change();
    else this.#endWait = this.#after(idleTime, change);
    return isFirst;
  }

  /** The change that waits is not wanted any more. */
  drop(): void {
    this.#endWait?.();
    this.#endWait = undefined;
  }
}
