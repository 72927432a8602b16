const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

/** Calls `listener` when the theme's colours have changed; one observer serves all canvases. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= watch();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

function watch(): () => void {
  const schedule = () => {
    for (const listener of listeners) listener();
  };
  const scope = new AbortController();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', schedule, { signal: scope.signal });
  const observer = new MutationObserver(schedule);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    scope.abort();
    observer.disconnect();
  };
}
