/** A maximum of tries within a span of time. */
export interface Limit {
  readonly times: number;
  readonly milliseconds: number;
}

/** Counts limited attempts: in the memory of one process, or in the database for several. */
export interface Attempts {
  /**
   * Counts an attempt before its outcome is known, so that parallel attempts get no further than sequential ones.
   *
   * @returns 0, or at the limit the seconds until the next attempt counts
   */
  take(key: string, limit: Limit): number | Promise<number>;
  /** Takes back the newest try: it had succeeded. */
  giveBack(key: string): void | Promise<void>;
  /** Forgets all tries under a key. */
  clear(key: string): void | Promise<void>;
}
