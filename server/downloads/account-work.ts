import { RetryLater } from '../domain/failures.ts';

/** Seconds until a retry of another download is useful. */
const retrySeconds = 10;

/** Counts the running tasks of each account. */
export class AccountWork {
  readonly #max: number;
  readonly #text: 'filesBeingMade' | 'zipsBeingSent';
  readonly #running = new Map<number, number>();

  constructor(text: 'filesBeingMade' | 'zipsBeingSent', max: number) {
    this.#text = text;
    this.#max = max;
  }

  /**
   * Starts one more task of an account.
   *
   * @returns a function that ends it; a second call does nothing
   * @throws RetryLater 429
   */
  begin(userId: number): () => void {
    const running = this.#running.get(userId) ?? 0;
    if (running >= this.#max) throw new RetryLater(429, this.#text, retrySeconds, { limit: String(this.#max) });
    this.#running.set(userId, running + 1);
    let isRunning = true;
    return () => {
      if (!isRunning) return;
      isRunning = false;
      const left = (this.#running.get(userId) ?? 1) - 1;
      if (left === 0) this.#running.delete(userId);
      else this.#running.set(userId, left);
    };
  }
}
