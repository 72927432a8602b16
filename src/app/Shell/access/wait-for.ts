/** Longest wait for an element, in milliseconds: later the person has gone on. */
const patience = 15_000;
let stopLast: (() => void) | undefined;

/**
 * Calls `then` once `find` returns something, now or after a change of the page. A key, a click or another wait ends it:
 * the person is somewhere else by then.
 */
export function waitFor<T>(find: () => T | null | undefined | false, then: (found: T) => void): void {
  stopLast?.();
  const scope = new AbortController();
  const stop = () => {
    scope.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
  const look = () => {
    const found = find();
    if (!found) return;
    stop();
    then(found);
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, patience);
  stopLast = stop;
  for (const type of ['keydown', 'pointerdown'])
    document.addEventListener(type, stop, { signal: scope.signal, capture: true });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-busy', 'data-stale', 'data-phase', 'open', 'style'],
  });
  look();
}
