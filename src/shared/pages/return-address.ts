import { splitLocale } from '../domain/locale.ts';
import { isSafeRedirect } from '../domain/redirect.ts';

/** The query parameter with the address to return to after a login (spec.md section 4). */
export const returnKey = 'redirect';

/**
 * The address to return to; undefined where it is none of ours, or would only send the person on again.
 *
 * @param address as the query of a page for guests has it; null where it has none
 * @param isOwn whether a browser would resolve the address to our own origin
 */
export function safeReturnAddress(address: string | null, isOwn: (address: string) => boolean): string | undefined {
  return address !== null && isSafeRedirect(address, isOwn) && !leadsToGuests(address) ? address : undefined;
}

/** Pages that would only send the person on again. */
const leadsToGuests = (address: string) =>
  /^\/(login|register)(\/|$)/.test(splitLocale(address.split(/[?#]/, 1)[0] ?? '').path);
