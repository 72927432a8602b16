import {
  createElement,
  lazy,
  memo,
  Suspense,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';

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
  type P = PropsOf<M[N]> & object;
  let loading: ReturnType<typeof load> | undefined;
  let loaded: FunctionComponent<P> | undefined;
  // What has props is a component, and none of ours is a class.
  const once = () => (loading ??= loadChunk(load)).then((module) => (loaded = module[name] as FunctionComponent<P>));
  const Later = lazy(async () => ({ default: await once() }));
  // As it was when it was mounted: another type of element would lose its state.
  const Part: FunctionComponent<P> = (props) =>
    createElement(useState<FunctionComponent<P>>(() => loaded ?? Later)[0], props);
  if (import.meta.env.SSR) {
    // While the chunk is still loading, it gets no props to render with.
    const Requested = Part as FunctionComponent;
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
