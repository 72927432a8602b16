import { proxy } from 'valtio';

/** The line and the app's version, as the page shows them. Written by this folder only. */
export const offline = proxy({
  online: true,
  /** A newer version of the app waits for the person's word. */
  updateReady: false,
  /** When a request last reached nobody, in milliseconds since 1970. */
  lastFailure: null as number | null,
});
