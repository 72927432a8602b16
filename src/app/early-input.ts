import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set by public/boot.js. */
    tnkEarly?: { events: Event[]; stop: () => void };
  }
}

/** A press older than this was for a page that is long gone from the mind, in milliseconds. */
const patience = 5_000;

/**
 * Acts on what was pressed while the page was only the server's picture: play buttons and keys work from the first rows
 * on. Links need no help, they are the browser's; a button that sends a form is told of by its form.
 *
 * @param isPage for the page, which may come after the shell around it; nothing is kept from then on
 */
function replayEarlyInput(isPage: boolean): void {
  const { events = [], stop } = window.tnkEarly ?? {};
  const now = performance.now();
  if (isPage) {
    stop?.();
    delete window.tnkEarly;
  }
  for (const event of events) {
    const { target, timeStamp } = event;
    if (!(target instanceof Element) || !target.isConnected || now - timeStamp > patience) continue;
    if ((target.closest('main') !== null) !== isPage) continue;
    if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent('keydown', event));
    else if (target instanceof HTMLFormElement) target.requestSubmit();
    else if (!event.defaultPrevented) target.closest<HTMLElement>('button:not(form [type=submit])')?.click();
  }
}

/** Stands in what now listens: in the shell, or in the page. */
export function EarlyInput({ isPage = false }: { isPage?: boolean }): null {
  useEffect(() => {
    // Outside of React's own work, in which it would not bring to life what is pressed.
    const timer = setTimeout(replayEarlyInput, 0, isPage);
    return () => clearTimeout(timer);
  }, [isPage]);
  return null;
}
