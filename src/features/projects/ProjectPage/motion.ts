/** Rows made whole in one frame while the list moves: of more, a frame is left out. Reading takes no more. */
const inMotion = 1;
/** The same of those that have waited for the list to be calm. */
const inCalm = 2;
/** How many of the last frames with a new row may have come late, as a share, before rows wait for the list to be calm. */
const patience = 0.25;
/** Pixels a millisecond beyond which nothing is made whole: a row and more comes with each frame, and nobody reads them. */
const fast = 2.5;
/** So many milliseconds after its last step the list is calm. */
const idleAfter = 100;
/** A frame of most screens, in milliseconds. */
const frameTime = 1000 / 60;
/** And after so many it may move no further. */
const end = 1000;

/**
 * Shares out what it takes to make rows: of a list at rest all are made at once; of one that moves one a frame, and what
 * flies past beyond that gets its turn when the list is calm. On a device where a row takes longer than its frame, none
 * is made while the list moves: that is taken for granted until rows made in calm have shown the contrary.
 */
export function createMotion() {
  let movedAt = -Infinity;
  let lastTop = 0;
  let speed = 0;
  let frame: CSSNumberish | null = null;
  let made = 0;
  let isPending = 0;
  let late = 1;
  const waiting = new Set<() => void>();
  let flies: (isFlying: boolean) => void = () => {};

  const stillFor = () => performance.now() - movedAt;

  /** Looks whether the two frames after one with a new row, in which it is laid out and painted, came in time. */
  function judge() {
    const begun = Number(document.timeline.currentTime);
    let left = 2;
    requestAnimationFrame(function look(now) {
      // Asked before the frame's own turn, it comes in the very same one.
      if (now > begun) left -= 1;
      if (left > 0) requestAnimationFrame(look);
      else late = (1 - patience) * late + (now - begun > 2.5 * frameTime ? patience : 0);
    });
  }

  function serve() {
    isPending = 0;
    if (stillFor() > idleAfter) {
      flies(false);
      const turn = [...waiting].slice(0, late > patience ? 1 : inCalm);
      if (turn.length === 1) judge();
      for (const run of turn) {
        waiting.delete(run);
        run();
      }
    }
    if (waiting.size > 0) isPending = requestAnimationFrame(serve);
  }

  return {
    /** Whether one more row may be made whole in this frame. */
    mayMake(): boolean {
      if (stillFor() > end) return true;
      if (stillFor() <= idleAfter && (speed > fast || late > patience)) return false;
      const { currentTime } = document.timeline;
      if (currentTime !== frame) made = 0;
      frame = currentTime;
      made += 1;
      if (made === inMotion) judge();
      return made <= inMotion;
    },
    /** Whether all that comes into view is gone again before it could be read. */
    isFast: () => speed > fast && stillFor() <= idleAfter,
    /** Runs once the list is calm, a few a frame in the order of asking; what it gives takes that back. */
    whenCalm(run: () => void): () => void {
      waiting.add(run);
      flies(true);
      isPending ||= requestAnimationFrame(serve);
      return () => waiting.delete(run);
    },
    /** Follows the window until it is stopped; tells whether rows fly past. */
    follow(callback: typeof flies): () => void {
      flies = callback;
      const scope = new AbortController();
      // Before the list hears of the same step and makes its rows.
      const options = { capture: true, passive: true, signal: scope.signal };
      const step = () => {
        // The first step after a rest has taken a frame.
        const took = stillFor() > idleAfter ? frameTime : Math.max(1, stillFor());
        speed = Math.abs(scrollY - lastTop) / took;
        lastTop = scrollY;
        movedAt = performance.now();
      };
      addEventListener('scroll', step, options);
      return () => scope.abort();
    },
  };
}

/** That of the window. */
export const motion = createMotion();
