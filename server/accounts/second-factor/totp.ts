import { Secret, TOTP } from 'otpauth';

import type { Db } from '../../repositories/database.ts';
import { appOf, takeStep } from '../../repositories/authenticator-apps.ts';
import { openTotpSecret } from './totp-secrets.ts';

/** RFC 6238 as every app has it: SHA-1, six digits, 30 seconds; 160 bits of secret (RFC 4226 section 4). */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** Steps before and after now: clocks differ. */
const window = 1;

/** A new random secret of an authenticator app, in base32 (RFC 6238). */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address that apps read from the QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...settings, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/**
 * Whether a code is one that the account's app shows now; each counts once.
 *
 * @param isConfirmed whether the app must have been confirmed
 */
export async function consumeTotpCode(
  db: Db,
  secretKey: string,
  userId: number,
  { code, isConfirmed }: { code: string; isConfirmed: boolean },
): Promise<number | undefined> {
  const app = await appOf(db, userId);
  if (!app || (app.confirmed_at !== null) !== isConfirmed) return undefined;
  const secret = openTotpSecret(secretKey, userId, app.secret);
  if (secret === undefined) return undefined;
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code.replaceAll(/\s/g, ''), window });
  if (delta === null) return undefined;
  return (await takeStep(db, app.id, totp.counter() + delta)) ? app.id : undefined;
}
