declare global {
  interface Window {
    /** Set by public/boot.js. */
    tnkEarly?: { take: () => Event[] };
  }
}

/** A press older than this was for a page that is long gone from the mind, in milliseconds. */
const patience = 5_000;

/**
 * Acts on what was pressed while the page was only the server's picture: play buttons and keys work from the first rows
 * on. Links need no help, they are the browser's. Call it once the app listens.
 */
export function replayEarlyInput(): void {
  for (const event of window.tnkEarly?.take() ?? []) {
    const { target, timeStamp } = event;
    if (!(target instanceof Element) || !target.isConnected || performance.now() - timeStamp > patience) continue;
    if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent('keydown', copied(event)));
    else if (!event.defaultPrevented) target.closest<HTMLElement>('button')?.click();
  }
}

const copied = (event: KeyboardEvent): KeyboardEventInit => {
  const { key, code, ctrlKey, altKey, metaKey, shiftKey, repeat } = event;
  return { key, code, ctrlKey, altKey, metaKey, shiftKey, repeat, bubbles: true, cancelable: true };
};
