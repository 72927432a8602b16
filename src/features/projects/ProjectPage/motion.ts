/** Rows made whole in one frame while the list moves: of more, a frame is left out. Reading takes no more. */
const inMotion = 1;
/** The same of those that have waited for the list to be calm. */
const inCalm = 2;
/** Pixels a millisecond beyond which nothing is made whole: a row and more comes with each frame, and nobody reads them. */
const fast = 2.5;
/** So many milliseconds after its last step the list is calm. */
const rest = 100;
/** A frame of most screens, in milliseconds. */
const frameTime = 1000 / 60;
/** And after so many it may move no further. */
const end = 1000;

/**
 * Shares out what it takes to make rows: of a list at rest all are made at once; of one that moves one a frame, and what
 * flies past beyond that gets its turn when the list is calm.
 */
export function createMotion() {
  let movedAt = -Infinity;
  let place = 0;
  let speed = 0;
  let frame: CSSNumberish | null = null;
  let made = 0;
  let asked = 0;
  const waiting = new Set<() => void>();
  let flies: (isFlying: boolean) => void = () => {};

  const stillFor = () => performance.now() - movedAt;

  function serve() {
    asked = 0;
    if (stillFor() > rest) {
      flies(false);
      for (const run of [...waiting].slice(0, inCalm)) {
        waiting.delete(run);
        run();
      }
    }
    if (waiting.size > 0) asked = requestAnimationFrame(serve);
  }

  return {
    /** Whether one more row may be made whole in this frame. */
    mayMake(): boolean {
      if (stillFor() > end) return true;
      if (speed > fast && stillFor() <= rest) return false;
      const { currentTime } = document.timeline;
      if (currentTime !== frame) made = 0;
      frame = currentTime;
      made += 1;
      return made <= inMotion;
    },
    /** Whether all that comes into view is gone again before it could be read. */
    isFast: () => speed > fast && stillFor() <= rest,
    /** Runs once the list is calm, a few a frame in the order of asking; what it gives takes that back. */
    whenCalm(run: () => void): () => void {
      waiting.add(run);
      flies(true);
      asked ||= requestAnimationFrame(serve);
      return () => waiting.delete(run);
    },
    /** Follows the window until it is stopped; tells whether rows fly past. */
    follow(told: typeof flies): () => void {
      flies = told;
      const scope = new AbortController();
      // Before the list hears of the same step and makes its rows.
      const options = { capture: true, passive: true, signal: scope.signal };
      const step = () => {
        // The first step after a rest has taken a frame.
        const took = stillFor() > rest ? frameTime : Math.max(1, stillFor());
        speed = Math.abs(scrollY - place) / took;
        place = scrollY;
        movedAt = performance.now();
      };
      addEventListener('scroll', step, options);
      return () => scope.abort();
    },
  };
}

/** That of the window. */
export const motion = createMotion();
