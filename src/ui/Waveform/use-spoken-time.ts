import { useState } from 'react';

/** Seconds between values that a focused slider reports while it plays: screen readers announce each. */
const step = 15;

/**
 * The time that a slider reports. While it has the focus, that is the time when it got it, or to which it was moved, and
 * then every 15 s; otherwise the time itself, which nobody hears.
 *
 * @param time seconds
 * @returns the time to report, and what to call on focus, on a move and on blur
 */
export function useSpokenTime(time: number) {
  const [from, setFrom] = useState<number>();
  return {
    spoken: from === undefined ? time : from + Math.trunc((time - from) / step) * step,
    onMove: (target: number) => setFrom((now) => (now === undefined ? now : target)),
    handlers: { onFocus: () => setFrom(time), onBlur: () => setFrom(undefined) },
  };
}
