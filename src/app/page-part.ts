import { lazy, type ComponentType } from 'react';

import { loadChunk } from '#platform/load-chunk.ts';

/**
 * A page in a part of the app that is loaded when it is wanted, by what is given beside it or by rendering it. What is
 * there renders at once: React holds back for a third of a second what it had to wait for.
 */
export function pagePart<N extends string, P>(load: () => Promise<Record<N, ComponentType<P>>>, name: N) {
  let loading: ReturnType<typeof load> | undefined;
  const once = () => (loading ??= loadChunk(load));
  return [lazy(async () => ({ default: (await once())[name] })), once] as const;
}
