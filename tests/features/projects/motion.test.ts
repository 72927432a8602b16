import { beforeEach, expect, test, vi } from 'vitest';

import { createMotion } from '../../../src/features/projects/ProjectPage/motion.ts';

/** A window that is scrolled by hand, and a screen whose frames come when they are told to. */
function makeScreen() {
  let now = 10_000;
  let frame = now;
  let frames: FrameRequestCallback[] = [];
  const target = new EventTarget();
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('document', {
    timeline: {
      get currentTime() {
        return frame;
      },
    },
  });
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('scrollY', 0);
  return {
    /** So many milliseconds later there is a frame. */
    next(after = 1000 / 60) {
      now += after;
      frame = now;
      const runs = frames;
      frames = [];
      for (const run of runs) run(now);
    },
    scrollBy(pixels: number) {
      vi.stubGlobal('scrollY', scrollY + pixels);
      target.dispatchEvent(new Event('scroll'));
    },
  };
}

let screen: ReturnType<typeof makeScreen>;
let motion: ReturnType<typeof createMotion>;

beforeEach(() => {
  screen = makeScreen();
  motion = createMotion();
  motion.follow(() => {});
});

/** The list rests, and so many rows that have waited are made whole. */
function calmDown(rows: number, frame?: number) {
  let made = 0;
  for (let row = 0; row < rows; row += 1) motion.whenCalm(() => (made += 1));
  screen.next(150);
  for (let turn = 0; turn < rows + 4; turn += 1) screen.next(frame);
  expect(made).toBe(rows);
}

/** Moves slowly enough to be read; answers how many of ten rows were made whole on the way. */
function walk(): number {
  let whole = 0;
  for (let turn = 0; turn < 10; turn += 1) {
    screen.next();
    screen.scrollBy(20);
    if (motion.mayMake()) whole += 1;
    screen.next();
    screen.next();
  }
  return whole;
}

test('rows of an idle list are rendered immediately', () => {
  expect(Array.from({ length: 20 }, () => motion.mayMake())).not.toContain(false);
});

test('no row is rendered while scrolling until one has proved to fit a frame', () => {
  expect(walk()).toBe(0);
  calmDown(12);
  expect(walk()).toBe(10);
});

test('rows that take longer than a frame wait for the end of scrolling', () => {
  calmDown(12, 40);
  expect(walk()).toBe(0);
});

test('a device that becomes slow is detected while scrolling', () => {
  calmDown(12);
  let whole = 0;
  for (let turn = 0; turn < 20; turn += 1) {
    screen.next(35);
    screen.scrollBy(20);
    if (motion.mayMake()) whole += 1;
  }
  expect(whole).toBeLessThan(8);
  expect(walk()).toBe(0);
});

test('fast scrolling renders no row, slow scrolling one per frame', () => {
  calmDown(12);
  screen.next();
  screen.scrollBy(400);
  expect(motion.mayMake()).toBe(false);
  expect(motion.isFast()).toBe(true);
  screen.next(200);
  screen.scrollBy(20);
  expect([motion.mayMake(), motion.mayMake()]).toEqual([true, false]);
});

test('the end of fast scrolling is reported, also where what waited for it was cancelled', () => {
  const reported: boolean[] = [];
  motion.follow((isFlying) => void reported.push(isFlying));
  screen.scrollBy(400);
  motion.whenCalm(() => {})();
  expect(reported.at(-1)).toBe(true);
  for (let turn = 0; turn < 12; turn += 1) screen.next();
  expect(reported.at(-1)).toBe(false);
});
