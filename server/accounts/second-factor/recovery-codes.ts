import { randomInt } from 'node:crypto';

import type { Db } from '../../repositories/database.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from '../../repositories/second-factors.ts';
import { hashSecret } from '../secrets.ts';

/** Without ambiguous characters: 0 and O, 1, I and L. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codes = 10;
/** Groups of five characters: 123 bits a code, so that an unsalted digest is in no table (ASVS 6.5.2). */
const groups = 5;

const newCode = () =>
  Array.from({ length: groups }, () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

const digestOf = (code: string) => hashSecret(code.toUpperCase().replaceAll(/[^A-Z\d]/g, ''));

/** New recovery codes; the previous ones become invalid. Only digests are stored: the codes cannot be shown again. */
export async function makeRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const made = Array.from({ length: codes }, newCode);
  await replaceRecoveryCodes(db, userId, made.map(digestOf));
  return made;
}

/** Whether a code is one of the account's; it works once. */
export const consumeRecoveryCode = (db: Db, userId: number, code: string): Promise<boolean> =>
  takeRecoveryCode(db, userId, digestOf(code));
