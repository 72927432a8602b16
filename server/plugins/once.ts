import { createHash, createHmac } from 'node:crypto';

import type { Db } from '../repositories/database.ts';
import { doRevocably, saveRejection, saveResponse, takeKey } from '../repositories/idempotency.ts';
import { HttpError } from '../domain/failures.ts';
import { readRejection, writeRejection } from '../domain/rejections.ts';

export interface KeyedWork {
  /** Whose keys these are. */
  owner: string;
  /** undefined: the request came without one. */
  key: string | undefined;
  /** Everything that identifies the request: address, body, digest of a file. Passwords in it do not count. */
  asked: unknown;
  /** Keys the digest; not in the database. */
  secretKey: string;
}

/**
 * Does the work of a request in one transaction together with the record that it was done: a request sent twice acts
 * once, also when the server was killed between acting and responding. A refusal for good is recorded, too: a copy of the
 * request that comes late, when the person has sent a new one or given it up, is refused as well. Other work that throws
 * leaves no record.
 *
 * @throws HttpError 409 where the key was used for another request; the recorded refusal; what the work throws
 */
export async function doOnce<Result>(
  db: Db,
  { owner, key, asked: request, secretKey }: KeyedWork,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (key === undefined) return db.transaction().execute(work);
  const outcome = await db.transaction().execute(async (transaction) => {
    const keyed = { owner, key, asked: keyedDigest(request, secretKey) };
    const before = await takeKey(transaction, keyed);
    if (before) {
      if (before.asked !== keyed.asked && before.asked !== plainDigest(request)) throw new HttpError(409, 'keyReused');
      if (before.rejection !== null) throw readRejection(before.rejection);
      // The response of the same work, which had this type.
      return { response: JSON.parse(before.answer ?? 'null') as Result };
    }
    try {
      const response = await doRevocably(transaction, work);
      await saveResponse(transaction, keyed, JSON.stringify(response ?? null));
      return { response };
    } catch (error) {
      const rejection = writeRejection(error);
      if (rejection === undefined) throw error;
      await saveRejection(transaction, keyed, rejection);
      return { error };
    }
  });
  // Thrown once its record is committed.
  if ('error' in outcome) throw outcome.error;
  return outcome.response;
}

/**
 * Digest of a request under a key that is not in the database. Passwords are left out as well: with SQLite the database
 * and the key lie in one folder, and an HMAC of a password can be guessed at the speed that argon2id is there to
 * prevent. The same key with another password therefore gets the first response; the page takes a new key with every
 * changed body.
 */
const keyedDigest = (request: unknown, secretKey: string) =>
  createHmac('sha256', secretKey)
    .update(`idempotency\n${canonical(request, isSecretField)}`)
    .digest('hex');

/**
 * Digest of rows that were written before digests were keyed; none of them is of a request with a password (migration
 * 0016).
 */
const plainDigest = (request: unknown) =>
  createHash('sha256')
    .update(canonical(request, () => false))
    .digest('hex');

/** Fields of the contract with a password. */
export const isSecretField = (name: string): boolean => /password/i.test(name);

/** JSON with the keys of objects in order: the same body written otherwise is the same call. */
function canonical(value: unknown, isLeftOut: (name: string) => boolean): string {
  const sorted = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(sorted);
    if (typeof inner !== 'object' || inner === null) return inner;
    const entries = Object.entries(inner).filter(([name]) => !isLeftOut(name));
    return entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, content]) => [name, sorted(content)]);
  };
  return JSON.stringify(sorted(value));
}
