import type { Db } from '../../repositories/database.ts';
import { appsSealedOtherwise, replaceAppSecret } from '../../repositories/authenticator-apps.ts';
import { seal, sealPrefix, unseal } from '../../security/sealed-text.ts';

const purpose = 'totp secret';
/** As base32 has it: how secrets were stored before they were encrypted. */
const plain = /^[A-Z2-7]+$/;

/** The secret of an authenticator app as the database has it. */
export const sealTotpSecret = (secretKey: string, userId: number, secret: string): string =>
  seal(secretKey, { purpose, userId }, secret);

/** @returns undefined where it was encrypted under another key */
export function openTotpSecret(secretKey: string, userId: number, stored: string): string | undefined {
  return plain.test(stored) ? stored : unseal(secretKey, { purpose, userId }, stored);
}

/**
 * Encrypts with the current key the secrets that are in clear or under an earlier key.
 *
 * @param before earlier keys
 * @returns the number of secrets that no key decrypts: their apps no longer work
 */
export async function resealTotpSecrets(
  db: Db,
  secretKey: string,
  before: readonly (string | undefined)[],
): Promise<number> {
  const keys = [secretKey, ...before.filter((key) => key !== undefined)];
  let lost = 0;
  for (const { id, user_id, secret } of await appsSealedOtherwise(db, sealPrefix(secretKey, purpose))) {
    const opened = keys.map((key) => openTotpSecret(key, user_id, secret)).find((text) => text !== undefined);
    if (opened === undefined) lost += 1;
    else await replaceAppSecret(db, id, { before: secret, after: sealTotpSecret(secretKey, user_id, opened) });
  }
  return lost;
}
