import { lazy, memo, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';

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

/**
 * A part of a page in a lazy chunk, which the server renders too. As long as its props stay equal, what the server has
 * rendered stays until the chunk comes: React throws it away if a parent renders the boundary anew.
 */
export function lazyPart<M, N extends keyof M>(load: () => Promise<M>, name: N) {
  type P = PropsOf<M[N]> & object;
  const [Part] = lazyComponent(load, name);
  return memo((props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ));
}
