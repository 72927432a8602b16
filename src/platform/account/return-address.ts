import { withPanelTarget } from '#shared/pages/panel-address.ts';
import { pageKey } from '#shared/pages/pages.ts';
import { returnAddressOf, returnKey } from '#shared/pages/return-address.ts';

import type { Intent } from '../access/intent.ts';
import { goTo, goToAddress } from '../go.ts';

/** The return address in this page's query, where it is one of ours (spec.md section 5). */
export const returnAddress = () => returnAddressOf(location.search, location.href);

/** The return address of an action: this page, with its track in the side panel. */
export function addressOfIntent({ place }: Intent): string {
  const { pathname, search } = location;
  // The page of a track has no panel beside it.
  const isTrackPage = pageKey(pathname).includes('-catalog-track-');
  return pathname + (place && !isTrackPage ? withPanelTarget(search, place) : search);
}

/** Sends a guest to the registration, with this page as the return address. */
export function sendToRegister(how: 'push' | 'replace'): void {
  const here = location.pathname + location.search + location.hash;
  goTo(`/register?${returnKey}=${encodeURIComponent(here)}`, how);
}

/** Redirects a signed-in person from a page for guests. */
export function sendHome(): void {
  const back = returnAddress();
  if (back === undefined) goTo('/', 'replace');
  else goToAddress(back, 'replace');
}
