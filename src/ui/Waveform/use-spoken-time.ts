import { useState } from 'react';

/** Seconds between values that a focused slider reports while it plays: screen readers announce each. */
const step = 15;

/**
 * The time that a slider reports. While it has the focus, that is the time when it got it, or to which it was moved, or
 * at which another track began, and then every 15 s; otherwise the time itself, which nobody hears.
 *
 * @param time seconds
 * @param track whatever differs between two tracks that the same slider shows
 * @returns the time to report, and what to call on focus, on a move and on blur
 */
export function useSpokenTime(time: number, track?: string) {
  const [since, setSince] = useState<{ from: number; track: string | undefined }>();
  if (since && since.track !== track) setSince({ from: time, track });
  return {
    spoken: since ? since.from + Math.trunc((time - since.from) / step) * step : time,
    onMove: (target: number) => setSince((now) => now && { from: target, track }),
    handlers: { onFocus: () => setSince({ from: time, track }), onBlur: () => setSince(undefined) },
  };
}
