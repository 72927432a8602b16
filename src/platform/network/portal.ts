import { pathAddress } from '#shared/contract/address.ts';

/**
 * Opened in a tab of its own, it is answered by whoever stands in the server's place; by the server, with the first page. The
 * service worker does not answer it.
 */
export const portalAddress = pathAddress('connected', {});

/** Opens the portal in a tab. */
export function openPortal(): void {
  open(portalAddress, '_blank', 'noopener,noreferrer');
}
