/** Requests that may meet a wall in a row. */
const free = 5;
/** From then on one request in so many milliseconds, and in more once the wall has stood for a while. */
const gap = 1_000;
const longGap = 15_000;
const longAfter = 60_000;

/**
 * How often a page may send requests while somebody responds in the server's place (issue "A network that lies", figures):
 * five at once, then one in a second, after a minute one in fifteen seconds.
 *
 * @param now monotonic, in milliseconds
 */
export function createWallBudget(now: () => number) {
  let wall: { since: number; sent: number; last: number } | undefined;

  /** Milliseconds until a request may be sent; 0: now. */
  const wait = (): number => {
    if (!wall || wall.sent < free) return 0;
    const between = now() - wall.since < longAfter ? gap : longGap;
    return Math.max(0, wall.last + between - now());
  };

  return {
    wait,
    /** Whether a request may be sent now; counts it if so. */
    take(): boolean {
      if (wait() > 0) return false;
      if (wall) wall = { ...wall, sent: wall.sent + 1, last: now() };
      return true;
    },
    /** A response was not of our server. */
    met(): void {
      wall ??= { since: now(), sent: 1, last: now() };
    },
    /** Our server responded. */
    cleared(): void {
      wall = undefined;
    },
  };
}
