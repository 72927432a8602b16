import { useEffect } from 'react';

import { idle } from '#platform/idle.ts';
import { loadChunk } from '#platform/load-chunk.ts';
import { Scope } from '#platform/scope.ts';

/**
 * Handles the keys of ux.md for the whole window while the component is mounted. The handlers load after the first
 * rows; an earlier key press waits for them. A later one is handled before the browser's default action: the promise
 * has resolved, so its callback runs between this listener and the end of the event.
 */
export function useKeyboard(): void {
  useEffect(() => {
    const scope = new Scope();
    let loading: Promise<((event: Event) => void) | undefined> | undefined;
    const load = () =>
      (loading ??= loadChunk(() => import(/* at rest */ './keyboard.ts'))
        .then(({ startKeyboard }) => startKeyboard())
        .catch(() => (loading = undefined)));
    const pass = (event: Event) => void load().then((handle) => handle?.(event));
    for (const type of ['keydown', 'click']) scope.listen(document, type, pass);
    void idle().then(load);
    return () => scope.end();
  }, []);
}
