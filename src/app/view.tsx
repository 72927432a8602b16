import type { ComponentType, ReactNode } from 'react';

/** What a path names, by the names of its pattern. */
type Params = Record<string, string>;

export interface View {
  render: (params: Params) => ReactNode;
  /** Loads the part of the app that the page is in; absent where it comes with the app. */
  load?: () => Promise<unknown>;
}

/**
 * The view of a page whose component is loaded with it. It needs no key: `Shell` mounts a page anew when its name
 * or params change.
 *
 * @param propsOf returns the component's props
 */
export const page = <Props extends object>(
  [Component, load]: readonly [ComponentType<Props>, () => Promise<unknown>],
  propsOf: (params: Params) => Props,
): View => ({ render: (params) => <Component {...propsOf(params)} />, load });

export const noProps = () => ({});
