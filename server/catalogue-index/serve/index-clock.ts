import type { IndexStatus } from '../../domain/catalogue-search.ts';
import type { Built } from '../build/build-work.ts';

/** Remembers when the index was built, and how long changes have waited for it. */
export class IndexClock {
  readonly #now: () => number;
  #status: IndexStatus = {
    builtAt: undefined,
    behindSince: undefined,
    buildMilliseconds: 0,
    bytes: 0,
    tracks: 0,
    failures: 0,
  };

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get status(): IndexStatus {
    return { ...this.#status };
  }

  get time(): number {
    return this.#now();
  }

  changed(): void {
    this.#status.behindSince ??= this.#now();
  }

  failed(): void {
    this.#status.failures += 1;
  }

  /** @param begunAt when the build read the database; undefined: nothing has changed since. */
  built({ tracks, bytes, milliseconds }: Built, begunAt: number | undefined): void {
    const { failures } = this.#status;
    const builtAt = this.#now();
    this.#status = { builtAt, behindSince: begunAt, buildMilliseconds: milliseconds, bytes, tracks, failures };
  }
}
