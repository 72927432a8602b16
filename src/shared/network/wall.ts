/** Requests that a wall gets before they are spaced. */
const freeRequests = 5;
/** Milliseconds between two requests against a wall: at first, and once it has stood for `settled`. */
const firstSpacing = 1_000;
const laterSpacing = 15_000;
const settled = 60_000;

/**
 * Spaces the requests of one thread while something else answers in our server's place, or our server answers that a file
 * has changed again and again: five at once, then one a second, after a minute one in 15 s, with jitter of up to a half.
 */
export class Wall {
  #since: number | undefined;
  #requests = 0;
  #next = 0;
  #wakers = new Set<() => void>();
  readonly #now: () => number;
  readonly #random: () => number;

  /**
   * @param now milliseconds, monotonic
   * @param random 0 to 1
   */
  constructor(now: () => number, random: () => number) {
    this.#now = now;
    this.#random = random;
  }

  /** Whether the last responses were not of use. */
  get stands(): boolean {
    return this.#since !== undefined;
  }

  /** A response was not ours, or of no use. */
  hit(): void {
    this.#since ??= this.#now();
  }

  /** A response of ours was of use: requests go out at once again. */
  passed(): void {
    if (this.#since === undefined) return;
    this.#since = undefined;
    this.#requests = 0;
    this.#next = 0;
    for (const wake of this.#wakers) wake();
    this.#wakers.clear();
  }

  /** Milliseconds until a request may go; 0: it may go now, and has taken its turn. Ask again after the wait. */
  take(): number {
    if (this.#since === undefined) return 0;
    const now = this.#now();
    if (this.#requests >= freeRequests && now < this.#next) return this.#next - now;
    this.#requests += 1;
    const spacing = now - this.#since < settled ? firstSpacing : laterSpacing;
    this.#next = now + spacing * (1 + this.#random() / 2);
    return 0;
  }

  /** Calls back once when the wall is gone. Returns what takes that back. */
  onPassed(wake: () => void): () => void {
    this.#wakers.add(wake);
    return () => this.#wakers.delete(wake);
  }
}
