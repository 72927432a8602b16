import { isIP } from 'node:net';
import type { Client } from '../../domain/client.ts';
import { HttpError } from '../../domain/failures.ts';

/** The site that a passkey belongs to (WebAuthn, "relying party"). */
export interface RelyingParty {
  /** The host name of this server's address. */
  id: string;
  origin: string;
}

/**
 * The site of a request: PUBLIC_URL, or this machine if the request names it. A Host header never becomes one
 * (`linkOrigin`).
 *
 * @returns undefined where passkeys do not work: at an IP address, or over http except on localhost
 */
export function relyingPartyOf({ origin }: Pick<Client, 'origin'>): RelyingParty | undefined {
  const { hostname, protocol, origin: plain } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  if (protocol !== 'https:' && hostname !== 'localhost' && !hostname.endsWith('.localhost')) return undefined;
  return { id: hostname, origin: plain };
}

/** @throws HttpError 409 where passkeys do not work */
export function requireRelyingParty(client: Pick<Client, 'origin'>): RelyingParty {
  const party = relyingPartyOf(client);
  if (!party) throw new HttpError(409, 'passkeysNeedAddress');
  return party;
}
