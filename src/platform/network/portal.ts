import { pathAddress } from '#shared/contract/address.ts';

/** Opens the portal in a tab: an address past the service worker, which whoever stands in the server's place answers. */
export function openPortal(): void {
  open(pathAddress('connected', {}), '_blank', 'noopener,noreferrer');
}
