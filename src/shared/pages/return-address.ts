import { splitLocale } from '../domain/locale.ts';
import { isSafeRedirect } from '../domain/redirect.ts';

/** The query parameter with the address to return to after a login (spec.md section 4). */
export const returnKey = 'redirect';

/**
 * The address to return to, from the query of a page for guests; undefined where it is none of ours, or would only send
 * the person on again.
 *
 * @param search the query string, with or without its question mark
 * @param page the address of the page, for what a relative address means
 */
export function returnAddressOf(search: string, page: string): string | undefined {
  const address = new URLSearchParams(search).get(returnKey);
  if (address === null) return undefined;
  const isOwn = (relative: string) => new URL(relative, page).origin === new URL(page).origin;
  return isSafeRedirect(address, isOwn) && !leadsToGuests(address) ? address : undefined;
}

/** Pages that would only send the person on again. */
const leadsToGuests = (address: string) =>
  /^\/(login|register)(\/|$)/.test(splitLocale(address.split(/[?#]/, 1)[0] ?? '').path);
