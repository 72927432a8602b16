import { useEffect } from 'react';

/** What listens: the shell, and the page in it, which may come later. */
type Part = 'shell' | 'page';

declare global {
  interface Window {
    /** Set by public/boot.js: recorded input, for each part that is not hydrated yet. */
    tnkEarly?: Partial<Record<Part | 'late', Event[]>>;
  }
}

/** An older click is ignored, although it shows as pending (styles/boot.css); in milliseconds. */
const patience = 30_000;

/** Replays input that was recorded before hydration: buttons, boxes and keys work from the first rows on. */
function replayEarlyInput(part: Part): void {
  const events = window.tnkEarly?.[part] ?? [];
  delete window.tnkEarly?.[part];
  for (const event of events) {
    const { target, timeStamp } = event;
    const isMeant = performance.now() - timeStamp < patience;
    if (event instanceof KeyboardEvent) {
      if (isMeant) target?.dispatchEvent(new KeyboardEvent('keydown', event));
      continue;
    }
    const control = target instanceof Element && target.closest<HTMLElement>('[data-early]');
    if (!control) continue;
    delete control.dataset['early'];
    if (isMeant) control.click();
  }
}

/** Mounted in a part that is now hydrated. */
export function EarlyInput({ part }: { part: Part }): null {
  useEffect(() => {
    // Outside of React's own work, during which a click would not be dispatched.
    const timer = setTimeout(replayEarlyInput, 0, part);
    return () => clearTimeout(timer);
  }, [part]);
  return null;
}
