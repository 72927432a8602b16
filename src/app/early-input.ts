import { useEffect } from 'react';

/** What listens: the shell, and the page in it, which may come later. */
type Part = 'shell' | 'page';

declare global {
  interface Window {
    /** Set by public/boot.js: hands over what was kept for a part, and keeps nothing for it from then on. */
    tnkEarly?: { take: (part: Part) => Event[] };
  }
}

/** A press older than this was for a page that is long gone from the mind, in milliseconds. */
const patience = 5_000;

/**
 * Acts on what was pressed while the page was only the server's picture: play buttons and keys work from the first rows
 * on. A button that sends a form is told of by its form.
 */
function replayEarlyInput(part: Part): void {
  const events = window.tnkEarly?.take(part) ?? [];
  for (const event of events) {
    const { target, timeStamp } = event;
    if (!(target instanceof Element) || !target.isConnected || performance.now() - timeStamp > patience) continue;
    if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent('keydown', event));
    else if (target instanceof HTMLFormElement) target.requestSubmit();
    else target.closest<HTMLElement>('button:not(form [type=submit])')?.click();
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
