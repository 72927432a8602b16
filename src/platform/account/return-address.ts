import { withPanelTarget } from '#shared/pages/panel-address.ts';
import { pageKey } from '#shared/pages/pages.ts';
import { splitLocale } from '#shared/domain/locale.ts';
import { isSafeRedirect } from '#shared/domain/redirect.ts';

import type { Intent } from '../access/intent.ts';
import { goTo, goToAddress } from '../go.ts';

/** The parameter with the address to return to. */
const key = 'redirect';

/** The return address in this page's query, where it is one of ours (spec.md section 5). */
export function returnAddress(): string | undefined {
  const returnTo = new URLSearchParams(location.search).get(key);
  if (returnTo === null) return undefined;
  const isOwn = (address: string) => new URL(address, location.href).origin === location.origin;
  return isSafeRedirect(returnTo, isOwn) && !leadsToGuests(returnTo) ? returnTo : undefined;
}

/** The return address of an action: this page, with its track in the side panel. */
export function addressOfIntent({ place }: Intent): string {
  const { pathname, search } = location;
  // The page of a track has no panel beside it.
  const isTrackPage = pageKey(pathname).includes('-catalog-track-');
  return pathname + (place && !isTrackPage ? withPanelTarget(search, place) : search);
}

/** Pages that would only send the person on again. */
const leadsToGuests = (address: string) =>
  /^\/(login|register)(\/|$)/.test(splitLocale(address.split(/[?#]/, 1)[0] ?? '').path);

/** Sends a guest to the registration, with this page as the return address. */
export function sendToRegister(how: 'push' | 'replace'): void {
  const here = location.pathname + location.search + location.hash;
  goTo(`/register?${key}=${encodeURIComponent(here)}`, how);
}

/** Redirects a signed-in person from a page for guests. */
export function sendHome(): void {
  const back = returnAddress();
  if (back === undefined) goTo('/', 'replace');
  else goToAddress(back, 'replace');
}
