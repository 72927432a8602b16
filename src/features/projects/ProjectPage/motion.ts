/** Rows rendered in full per frame while the list scrolls: more would drop a frame, and readers need no more. */
const inMotion = 1;
/** Rows rendered in full per frame after scrolling has stopped. */
const inCalm = 2;
/** Share of late frames, among the last frames with a new row, above which rows wait for the end of scrolling. */
const patience = 0.25;
/** Speed in pixels per millisecond above which no row is rendered in full: each frame brings more than one, unreadable. */
const fast = 2.5;
/** Time without a scroll event after which scrolling has stopped, in milliseconds. */
const idleAfter = 100;
/** Duration of a frame on most screens, in milliseconds. */
const frameTime = 1000 / 60;
/** Time without a scroll event after which every row is rendered immediately, in milliseconds. */
const end = 1000;

/**
 * Schedules the rendering of rows. An idle list renders all rows immediately; a scrolling one renders one row per frame
 * and the others after it stops. On a device that cannot render a row within a frame, none is rendered while scrolling;
 * this is assumed until rows rendered at rest have proved otherwise.
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
  /** Reported as fast. What waits may be cancelled before the end of scrolling, which is reported all the same. */
  let isFlying = false;
  let flies: (isFlying: boolean) => void = () => {};
  const report = (next: boolean) => {
    isFlying = next;
    flies(next);
  };

  const stillFor = () => performance.now() - movedAt;

  /** Measures whether the two frames after a new row, with its layout and paint, were on time. */
  function judge() {
    const begun = Number(document.timeline.currentTime);
    let left = 2;
    requestAnimationFrame(function look(now) {
      // A callback that is requested before the current frame's callbacks runs within that frame.
      if (now > begun) left -= 1;
      if (left > 0) requestAnimationFrame(look);
      else late = (1 - patience) * late + (now - begun > 2.5 * frameTime ? patience : 0);
    });
  }

  function serve() {
    isPending = 0;
    if (stillFor() > idleAfter) {
      report(false);
      const turn = [...waiting].slice(0, late > patience ? 1 : inCalm);
      if (turn.length === 1) judge();
      for (const run of turn) {
        waiting.delete(run);
        run();
      }
    }
    if (waiting.size > 0 || isFlying) isPending = requestAnimationFrame(serve);
  }

  return {
    /** Returns whether one more row may be rendered in full in this frame. */
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
    /** Returns whether rows leave the viewport before they can be read. */
    isFast: () => speed > fast && stillFor() <= idleAfter,
    /** Runs `run` after scrolling has stopped, a few callbacks per frame in order. Returns the function that cancels it. */
    whenCalm(run: () => void): () => void {
      waiting.add(run);
      report(true);
      isPending ||= requestAnimationFrame(serve);
      return () => waiting.delete(run);
    },
    /**
     * Follows the window's scrolling; calls back when fast scrolling starts and stops. Returns the function that stops
     * it.
     */
    follow(callback: typeof flies): () => void {
      flies = callback;
      const scope = new AbortController();
      // In the capture phase: before the virtualizer handles the same event and renders its rows.
      const options = { capture: true, passive: true, signal: scope.signal };
      const step = () => {
        // The first scroll event after a rest counts as one frame.
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

/** The scheduler of the window. */
export const motion = createMotion();
