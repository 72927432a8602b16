import { aheadOf, toRanges, type BufferedRange } from '#shared/audio/buffer.ts';
import { mergeSpans } from '#shared/offline/merge-spans.ts';

import type { VirtualClock } from './virtual-clock.ts';

/** Milliseconds between two looks at the buffer. */
const tick = 100;
/** Seconds that must be buffered before a waiting element goes on. */
const enough = 0.1;

/** `waiting`: there is nothing to play at the playhead; `ended`: the recording was played to its end. */
export type PlayState = 'waiting' | 'moving' | 'ended';

/** What a listener noticed of one play. Times in milliseconds. */
export interface Heard {
  readonly state: PlayState;
  /** From the click to the sound; undefined while there was none. */
  readonly startedAfter: number | undefined;
  /** Interruptions after the sound had begun, and their total. */
  readonly stalls: number;
  readonly stalledFor: number;
}

/**
 * The time of a media element: it advances with the clock while something is buffered at it.
 *
 * @param duration seconds of the recording
 * @param advanced called after every look while the play lasts
 */
export function createPlayhead(clock: VirtualClock, duration: number, advanced: () => void) {
  const begun = clock.now();
  let ranges: BufferedRange[] = [];
  let [time, seen, stalls, stalledFor] = [0, begun, 0, 0];
  let state: PlayState = 'waiting';
  let startedAfter: number | undefined;
  /** Waiting for a position that was requested is no stall. */
  let isSeeking = false;

  function look() {
    const elapsed = clock.now() - seen;
    seen = clock.now();
    if (state === 'ended') return;
    const ahead = aheadOf(ranges, time);
    const left = duration - time;
    if (state === 'waiting') {
      if (startedAfter !== undefined && !isSeeking) stalledFor += elapsed;
      if (ahead >= Math.min(enough, left)) {
        state = 'moving';
        isSeeking = false;
        startedAfter ??= seen - begun;
      }
    } else {
      time += Math.min(ahead, elapsed / 1000);
      if (duration - time < enough) state = 'ended';
      else if (ahead < elapsed / 1000) {
        state = 'waiting';
        stalls += 1;
      }
    }
    advanced();
  }

  const timer = clock.every(tick, look, ranges);
  return {
    time: () => time,
    buffered: () => ranges,
    /** @param spans seconds; those that meet within the gap that browsers play over are one */
    setBuffered(spans: readonly BufferedRange[]) {
      const merged = mergeSpans(spans);
      ranges = toRanges({
        length: merged.length,
        start: (index) => merged[index]?.start ?? 0,
        end: (index) => merged[index]?.end ?? 0,
      });
    },
    /** @returns whether it can play from there at once */
    seek(to: number): boolean {
      time = to;
      const isBuffered = aheadOf(ranges, to) > 0;
      if (!isBuffered) {
        state = 'waiting';
        isSeeking = true;
      } else if (state === 'ended') state = 'moving';
      return isBuffered;
    },
    heard: (): Heard => ({ state, startedAfter, stalls, stalledFor }),
    stop: () => clock.clear(timer),
  };
}
