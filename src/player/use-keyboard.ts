import { useEffect } from 'react';

import { idle } from '#platform/idle.ts';
import { loadChunk } from '#platform/load-chunk.ts';
import { Scope } from '#platform/scope.ts';

import type * as keyboard from './keyboard.ts';

/**
 * The keys of ux.md for the whole window, while the component lives. What they do is loaded once the first rows stand; a
 * key that is pressed before waits for it. A key after that is acted on before the browser does: the promise is kept, and
 * its callback runs between this listener and the end of the event.
 */
export function useKeyboard(): void {
  useEffect(() => {
    const scope = new Scope();
    let loading: Promise<typeof keyboard | undefined> | undefined;
    const load = () => (loading ??= loadChunk(() => import('./keyboard.ts')).catch(() => (loading = undefined)));
    const pass = (event: Event) => void load().then((part) => part?.onInput(event));
    for (const type of ['keydown', 'click']) scope.listen(document, type, pass);
    void idle().then(load);
    return () => scope.end();
  }, []);
}
