import { pathAddress } from '#shared/contract/address.ts';

/**
 * An address that is opened in a tab of its own: whatever stands in the server's place responds to it, or the server,
 * with the first page. The service worker does not.
 */
export const portalAddress = pathAddress('connected', {});

/** Opens the portal in a tab. */
export function openPortal(): void {
  open(portalAddress, '_blank', 'noopener,noreferrer');
}
