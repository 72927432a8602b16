/**
 * How a network changes or replaces what a server answers. Each is seen in the field: portals of hotels, filters of
 * offices, gateways and CDNs, caching proxies, antivirus programs, broken links.
 */
export type Lie =
  /** Nothing is changed. */
  | { readonly kind: 'honest' }
  /** The sign-in page of somebody else's network, with status 200 (`login-json`: JSON of another shape). */
  | { readonly kind: 'portal'; readonly form: PortalForm }
  /** A filter or a gateway answers with a status and a page of its own. */
  | { readonly kind: 'status'; readonly status: ForeignStatus }
  /** Headers of the server's response are lost on the way; `custom` are all that RFC 9110 and 9111 do not define. */
  | { readonly kind: 'strip'; readonly headers: readonly string[] | 'custom' }
  /** The connection ends after so many bytes of the body; of the whole response with its head where `of` says so. */
  | { readonly kind: 'cut'; readonly after: number; readonly of?: 'body' | 'response'; readonly how?: 'end' | 'reset' }
  /** Another body than the server's, under its headers and with a Content-Length that fits. */
  | { readonly kind: 'body'; readonly how: 'short' | 'doubled' | 'reordered' | 'flipped' }
  /** Ranges are understood wrongly. */
  | { readonly kind: 'range'; readonly how: RangeFault }
  /** Another Content-Type under the server's bytes. */
  | { readonly kind: 'type'; readonly type: string }
  /** Another ETag under the server's bytes: another version of the file. */
  | { readonly kind: 'etag'; readonly etag: string }
  /** 304 to a request that asked for no validation. */
  | { readonly kind: 'stale-304' }
  /** The request is taken and nothing ever comes. */
  | { readonly kind: 'black-hole' }
  /** The connection is reset before a response: the server's process has ended. */
  | { readonly kind: 'refused' }
  /**
   * Milliseconds before the head, bytes a second of the body; `loss`: the share of its slices of ten packets, 0 to 1, that
   * are lost and sent again.
   */
  | { readonly kind: 'slow'; readonly delay?: number; readonly rate?: number; readonly loss?: number }
  /** Over TLS alone: the certificate is somebody else's. Holds for the whole connection, whatever `match` says. */
  | { readonly kind: 'certificate' };

/**
 * 200 with Content-Length, 200 chunked, a redirect to a page at this origin or at another one, 200 with JSON that is not
 * the contract's.
 */
export const portalForms = ['length', 'chunked', 'redirect', 'redirect-elsewhere', 'login-json'] as const;
export type PortalForm = (typeof portalForms)[number];

export const foreignStatuses = [400, 401, 403, 404, 413, 429, 500, 502, 503] as const;
export type ForeignStatus = (typeof foreignStatuses)[number];

/**
 * `whole`: 200 with the whole file; `bare`: 206 without Content-Range; `shifted`: another range than requested, named as
 * such; `forged`: bytes of another place under the Content-Range of the requested one.
 */
export const rangeFaults = ['whole', 'bare', 'shifted', 'forged'] as const;
export type RangeFault = (typeof rangeFaults)[number];

/** A lie to some requests. */
export interface LieRule {
  /** Tested against method and address: `POST /api/favorites/mark`. All requests where it is left out. */
  readonly match?: RegExp;
  readonly lie: Lie;
  /** Only the first so many requests that match are lied to. */
  readonly times?: number;
}

/** A lie from a moment on, until another one, in milliseconds of the proxy's clock since the schedule began. */
export interface ScheduledLie extends LieRule {
  readonly at: number;
  readonly until?: number;
}
