/** Requests that a wall gets before they are spaced. */
const freeRequests = 5;
/** Milliseconds between two requests while blocked: initially, and after `settled`. */
const firstSpacing = 1_000;
const laterSpacing = 15_000;
const settled = 60_000;

/**
 * Spaces the requests of one thread while responses are foreign, or our server responds that a file has changed again
 * and again: five immediately, then one a second, after a minute one in 15 s, with jitter of up to a half.
 */
export class Wall {
  #since: number | undefined;
  /** Requests that met the wall or are on their way to it. */
  #requests = 0;
  /** Of these, such as took a turn and have not come to anything yet. */
  #pending = 0;
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
  get isUp(): boolean {
    return this.#since !== undefined;
  }

  /** A response was not ours, or of no use. */
  hit(): void {
    this.#since ??= this.#now();
    // Requests that were on their way when the wall was met have taken no turn: they count where they meet it.
    if (this.#pending > 0) this.#pending -= 1;
    else this.#requests += 1;
  }

  /** A valid response of ours arrived: requests are no longer spaced. */
  passed(): void {
    if (this.#since === undefined) return;
    this.#since = undefined;
    this.#requests = 0;
    this.#pending = 0;
    this.#next = 0;
    this.wake();
  }

  /** Milliseconds until a request may go; 0: it may go now. Takes no turn. */
  get wait(): number {
    if (this.#since === undefined) return 0;
    return this.#requests < freeRequests ? 0 : Math.max(0, this.#next - this.#now());
  }

  /** Milliseconds until a request may be sent; 0: now, and its turn is taken. Call again after the wait. */
  take(): number {
    const { wait } = this;
    if (this.#since === undefined || wait > 0) return wait;
    const now = this.#now();
    this.#requests += 1;
    this.#pending += 1;
    const spacing = now - this.#since < settled ? firstSpacing : laterSpacing;
    this.#next = now + spacing * (1 + this.#random() / 2);
    return 0;
  }

  /** The wall may be gone: requests are as frequent as before a wall that has just been met, the next one in a second. */
  ease(): void {
    if (this.#since === undefined) return;
    this.#since = this.#now();
    this.#next = Math.min(this.#next, this.#since + firstSpacing);
    this.wake();
  }

  /** Calls back once when the wall is gone, or may be. Returns what takes that back. */
  onPassed(wake: () => void): () => void {
    this.#wakers.add(wake);
    return () => this.#wakers.delete(wake);
  }

  protected wake(): void {
    const wakers = [...this.#wakers];
    this.#wakers.clear();
    for (const wake of wakers) wake();
  }
}
