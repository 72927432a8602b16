import { pathAddress } from '#shared/contract/address.ts';
import { proxy } from 'valtio';

/** Opened in a tab of its own, it is answered by what stands in the server's place; by the server, with the first page. */
export const portalAddress = pathAddress('connected', {});

/** The line and the app's version, as the page shows them. Written by this folder only. */
export const offline = proxy({
  online: true,
  /** Where it cannot be reached: it accepts requests, or seems to, and does not respond. */
  silent: false,
  /** A newer version of the app waits for the person's word. */
  updateReady: false,
  /** When a request last failed to reach the server, in milliseconds since 1970. */
  lastFailure: null as number | null,
});
