import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';

import { loadChunk } from './load-chunk.ts';

interface LazyComponent {
  load: () => Promise<unknown>;
  render: () => ReactNode;
  /** Path of the source file in the repository. */
  source: string | undefined;
}

/** The chunks that the server loads before it renders a page. */
export const lazyComponents: LazyComponent[] = [];

type PropsOf<C> = C extends ComponentType<infer P> ? P : never;

/**
 * A component in a lazy chunk, loaded by the returned function or by rendering it. A loaded one renders immediately:
 * React delays content that has suspended by a third of a second.
 *
 * @param source where the server renders, the build adds it (scripts/lazy-sources.ts)
 */
export function lazyComponent<M, N extends keyof M>(load: () => Promise<M>, name: N, source?: string) {
  type P = PropsOf<M[N]>;
  let loading: ReturnType<typeof load> | undefined;
  const once = () => (loading ??= loadChunk(load));
  const Part = lazy(async (): Promise<{ default: ComponentType<P> }> => ({
    // What has props is a component.
    default: (await once())[name] as ComponentType<P>,
  }));
  if (import.meta.env.SSR) {
    // While the chunk is still loading, it gets no props to render with.
    const Requested = Part as LazyExoticComponent<ComponentType>;
    lazyComponents.push({ load: once, render: () => <Requested />, source });
  }
  return [Part, once] as const;
}
