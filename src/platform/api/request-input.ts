import type { BodyOf, QueryOf } from '#shared/contract/endpoint.ts';
import type { AnyEndpoint } from '#shared/contract/lazy-endpoint.ts';

/** What a call is sent with. */
export interface RequestInput<C extends AnyEndpoint> {
  query?: QueryOf<C>;
  body?: BodyOf<C>;
  /** Beside the body of a call that takes one. */
  file?: File | undefined;
  /** Makes the call act once, however often it is sent. */
  idempotencyKey?: string;
  /** The token to send it under, none where it is empty; that of the session at the time where it is left out. */
  bearer?: string;
  signal?: AbortSignal;
  /** The answer is of this moment and for nobody else: nothing of it is kept, and a like call does not take its place. */
  passing?: boolean;
}

/** What the sender must know of the page it works for. */
export interface SenderHost {
  /** Where addresses start; the page's own origin when absent. */
  baseUrl?: string;
  language: () => string;
  token: () => string | null;
  socketId?: () => string | null;
}
