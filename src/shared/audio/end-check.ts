import { endCheck, finishThreshold } from './limits.ts';

/** A seek this near to the end finishes the track, in seconds; effects are short (design.md). */
export const finishZone = (duration: number) => Math.min(finishThreshold, duration / 10);

/** What the end of a track is detected by. */
export interface EndFacts {
  readonly time: number;
  readonly duration: number;
  /** Nothing more is to be appended. */
  readonly isComplete: boolean;
  readonly mode: 'stream' | 'whole';
  /** Milliseconds. */
  readonly now: number;
}

/**
 * Detects the end of a track where the element does not report it: everything has arrived, the time is near the end and
 * has not advanced for the check's own interval. It never cuts sound: time that still advances is no end.
 */
export class EndCheck {
  #time = -1;
  #since = 0;

  isOver({ time, duration, isComplete, mode, now }: EndFacts): boolean {
    if (time !== this.#time) {
      this.#time = time;
      this.#since = now;
    }
    const near = endCheck[mode];
    return isComplete && duration - time <= near && now - this.#since >= near * 1000;
  }
}
