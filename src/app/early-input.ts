import { useEffect } from 'react';

/** What listens: the shell, and the page in it, which may come later. */
type Part = 'shell' | 'page';

declare global {
  interface Window {
    /** Set by public/boot.js: what was pressed, for each part that does not listen yet. */
    tnkEarly?: Partial<Record<Part, Event[]>>;
  }
}

/** A press older than this is long gone from the mind, though it shows that it waits (styles/boot.css); in milliseconds. */
const patience = 30_000;

/**
 * Acts on what was pressed while the page was only the server's picture: buttons, boxes and keys work from the first
 * rows on.
 */
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

/** Stands in what now listens. */
export function EarlyInput({ part }: { part: Part }): null {
  useEffect(() => {
    // Outside of React's own work, in which it would not bring to life what is pressed.
    const timer = setTimeout(replayEarlyInput, 0, part);
    return () => clearTimeout(timer);
  }, [part]);
  return null;
}
