import type { BodyOf, QueryOf } from '#shared/contract/endpoint.ts';
import type { AnyEndpoint } from '#shared/contract/lazy-endpoint.ts';

/** The input of a request. */
export interface RequestInput<C extends AnyEndpoint> {
  query?: QueryOf<C>;
  body?: BodyOf<C>;
  /** Beside the body of an endpoint that takes one. */
  file?: File | undefined;
  /** Makes the request act once, however often it is sent. */
  idempotencyKey?: string;
  /** The token to send it under, none where it is empty; that of the session at the time where it is left out. */
  bearer?: string;
  signal?: AbortSignal;
  /** The response is not cached, and an identical request does not replace this one. */
  passing?: boolean;
}

/** The state of the page that requests depend on. */
export interface SenderHost {
  /** Where addresses start; the page's own origin when absent. */
  baseUrl?: string;
  language: () => string;
  token: () => string | null;
  socketId?: () => string | null;
}
