import { pathAddress } from '#shared/contract/address.ts';

/**
 * A URL to open in a new tab: a foreign network responds to it with its own page, our server with a redirect to the
 * first page. The service worker does not handle it.
 */
export const portalAddress = pathAddress('connected', {});

/** Opens the portal in a tab. */
export function openPortal(): void {
  open(portalAddress, '_blank', 'noopener,noreferrer');
}
