import type { Client } from '../domain/client.ts';
import type { Db } from '../repositories/database.ts';
import { isKnownDevice, rememberDevice } from '../repositories/known-devices.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** Browsers keep a cookie for 400 days at most. */
const maxAge = 400 * 24 * 60 * 60;
const secretShape = /^[\w-]{43}$/;

/**
 * Names the browser among all others, as long as it keeps cookies. It authorizes nothing: it only distinguishes a
 * device that has signed in to an account before from one that has not. Under https no other host can set a cookie of
 * this name.
 */
export const deviceCookieName = (isHttps: boolean): string => (isHttps ? '__Host-tnk.device' : 'tnk.device');

/** The digest of the browser's own secret; undefined where it has none yet. */
export function deviceOf({ deviceSecret }: Pick<Client, 'deviceSecret'>): string | undefined {
  return deviceSecret !== undefined && secretShape.test(deviceSecret) ? hashSecret(deviceSecret) : undefined;
}

/** The browser's secret, new where it has none: its digest, and the cookie that keeps it. */
export function ensureDevice({ deviceSecret, isHttps }: Pick<Client, 'deviceSecret' | 'isHttps'>): {
  deviceHash: string;
  cookie: string;
} {
  const secret = deviceSecret !== undefined && secretShape.test(deviceSecret) ? deviceSecret : newSecret();
  const value = `${deviceCookieName(isHttps)}=${secret}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax`;
  return { deviceHash: hashSecret(secret), cookie: isHttps ? `${value}; Secure` : value };
}

/** Whether somebody has opened this account with this browser before. */
export async function knowsDevice(db: Db, userId: number, client: Pick<Client, 'deviceSecret'>): Promise<boolean> {
  const hash = deviceOf(client);
  return hash !== undefined && isKnownDevice(db, userId, hash);
}

/** Notes that this browser has opened the account. @returns the cookie that keeps its secret */
export async function bindDevice(db: Db, userId: number, client: Client): Promise<string> {
  const { deviceHash, cookie } = ensureDevice(client);
  await rememberDevice(db, userId, deviceHash);
  return cookie;
}
