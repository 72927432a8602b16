import type { Client } from '../domain/client.ts';
import type { Db } from '../repositories/database.ts';
import { isKnownDevice, rememberDevice } from '../repositories/known-devices.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** The maximum age of a cookie in browsers: 400 days. */
const maxAge = 400 * 24 * 60 * 60;
const secretShape = /^[\w-]{43}$/;

/**
 * Identifies the browser while it has its cookies. It authorizes nothing: it only distinguishes a device that has
 * signed in to an account before from one that has not. Under https no other host can set a cookie of this name.
 */
export const deviceCookieName = (isHttps: boolean): string => (isHttps ? '__Host-tnk.device' : 'tnk.device');

/** The digest of the browser's own secret; undefined where it has none yet. */
export function deviceOf({ deviceSecret }: Pick<Client, 'deviceSecret'>): string | undefined {
  return deviceSecret !== undefined && secretShape.test(deviceSecret) ? hashSecret(deviceSecret) : undefined;
}

/** The secret of the browser, created if it has none: its digest, and its cookie. */
export function ensureDevice({ deviceSecret, isHttps }: Pick<Client, 'deviceSecret' | 'isHttps'>): {
  deviceHash: string;
  cookie: string;
} {
  const secret = deviceSecret !== undefined && secretShape.test(deviceSecret) ? deviceSecret : newSecret();
  const value = `${deviceCookieName(isHttps)}=${secret}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax`;
  return { deviceHash: hashSecret(secret), cookie: isHttps ? `${value}; Secure` : value };
}

/** Whether this browser has signed in to this account before. */
export async function knowsDevice(db: Db, userId: number, client: Pick<Client, 'deviceSecret'>): Promise<boolean> {
  const hash = deviceOf(client);
  return hash !== undefined && isKnownDevice(db, userId, hash);
}

/**
 * Records that this browser has signed in to the account.
 *
 * @returns the cookie with its secret
 */
export async function bindDevice(db: Db, userId: number, client: Client): Promise<string> {
  const { deviceHash, cookie } = ensureDevice(client);
  await rememberDevice(db, userId, deviceHash);
  return cookie;
}
