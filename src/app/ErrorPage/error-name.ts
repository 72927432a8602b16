import type { TextKey } from '#platform/i18n/index.ts';
import type { Connection } from '#platform/offline/index.ts';

/** Errors that a page can be replaced by; each has a text and a drawing. */
export type ErrorName =
  | 'forbidden'
  | 'missing'
  | 'gone'
  | 'unavailable'
  | 'offline'
  | 'unloaded'
  | 'portal'
  | 'blocked'
  | 'silent'
  | 'inside';

/** Each error has its text under its own name. */
export const textOf = (name: ErrorName): TextKey => `errors.${name}`;

const unreached: Record<Connection, ErrorName> = {
  // The server is there, but a chunk of the page is not, or its data broke off.
  online: 'unloaded',
  none: 'offline',
  portal: 'portal',
  blocked: 'blocked',
  silent: 'silent',
};

/** Returns the error of a status (spec.md section 2 "Error page"), or of a connection that reached no server. */
export function errorName(status: number | 'offline', connection: Connection): ErrorName {
  if (status === 'offline') return unreached[connection];
  if (status === 401 || status === 403) return 'forbidden';
  if (status === 400 || status === 404 || status === 422) return 'missing';
  return status === 410 ? 'gone' : 'unavailable';
}
