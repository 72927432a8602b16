/**
 * Pauses that end early with a signal. Thousands of them at once: each listener of a signal of its own would be looked
 * for among all others when its pause ends.
 */
export function pausesUntil(stop: AbortSignal): (milliseconds: number) => Promise<void> {
  const endings = new Set<() => void>();
  stop.addEventListener('abort', () => {
    for (const end of endings) end();
  });
  return (milliseconds) =>
    new Promise((resolve) => {
      if (stop.aborted) return resolve();
      const end = () => {
        clearTimeout(timer);
        endings.delete(end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      endings.add(end);
    });
}
