import type { BodyOf, Endpoint } from '#shared/contract/endpoint.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';

/** What a pending request of one endpoint makes of a state of the server. */
export interface PendingEffect<State> {
  readonly path: string;
  readonly apply: (state: State, body: unknown) => State;
}

/** Returns the effect of the requests of `endpoint`. */
export const effectOf = <State, C extends Endpoint>(
  { path }: C,
  apply: (state: State, body: BodyOf<C>) => State,
): PendingEffect<State> => ({
  path,
  // A pending request with this path has the body of its endpoint.
  apply: (state, body) => apply(state, body as BodyOf<C>),
});

/** Returns the state as it will be once the pending requests are done, in their order; others change nothing. */
export function applyPending<State>(
  state: State,
  pending: readonly Pick<Pending, 'path' | 'body'>[],
  effects: readonly PendingEffect<State>[],
): State {
  let result = state;
  for (const { path, body } of pending) {
    const effect = effects.find((one) => one.path === path);
    if (effect) result = effect.apply(result, body);
  }
  return result;
}
