import { proxy } from 'valtio';

/** The connection and the app's version, as the page shows them. Written by this folder only. */
export const offline = proxy({
  online: true,
  /** Where it cannot be reached: it accepts requests, or seems to, and does not respond. */
  silent: false,
  /** A newer version of the app waits for the person's word. */
  updateReady: false,
  /** When a request last failed to reach the server, in milliseconds since 1970. */
  lastFailure: null as number | null,
});
