/**
 * Resolves when the browser is idle; soon, where it has no requestIdleCallback.
 *
 * @param patience milliseconds after which it resolves anyway
 */
export function idle(patience = 2_000): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve, 200);
  });
}
