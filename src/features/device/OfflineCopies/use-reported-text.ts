import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds between progress reports of a focused button, as of a slider: screen readers announce each new name. */
const step = 15_000;

/**
 * The accessible name of a button whose text is a progress. While it has the focus, the name changes with the state, and
 * within a state every 15 s; otherwise it is the text.
 *
 * @param state whatever differs between two states
 * @returns the name, absent where the text itself is one, and what to call on focus and on blur
 */
export function useReportedText(text: string, state: string) {
  const [reported, setReported] = useState<{ text: string; state: string }>();
  const report = () => setReported({ text, state });
  if (reported && reported.state !== state) report();
  const isFocused = reported !== undefined;
  const reportNow = useEffectEvent(report);
  useEffect(() => {
    if (!isFocused) return;
    const timer = setInterval(() => reportNow(), step);
    return () => clearInterval(timer);
  }, [isFocused]);
  return {
    name: reported?.text === text ? undefined : reported?.text,
    handlers: { onFocus: report, onBlur: () => setReported(undefined) },
  };
}
