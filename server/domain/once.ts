import { createHash } from 'node:crypto';

import type { Db } from '../repositories/database.ts';
import { keepAnswer, takeKey } from '../repositories/idempotency.ts';
import { Refusal } from './failures.ts';

/** How long an answer is kept for the same call (api.md "Ground rules"). */
export const keyDays = 30;

export interface KeyedWork {
  /** Whose keys these are. */
  owner: string;
  /** undefined: the call came without one. */
  key: string | undefined;
  /** Everything that makes the call what it is: address, body, digest of a file. */
  asked: unknown;
}

/**
 * Does the work of a call in one transaction together with the note that it was done: a call sent twice acts once, also
 * when the server was killed between acting and answering. Work that is refused leaves no note.
 *
 * @throws Refusal 409 where the key was used for another call
 */
export async function doOnce<Answer>(
  db: Db,
  { owner, key, asked }: KeyedWork,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (transaction) => {
    if (key === undefined) return work(transaction);
    const call = { owner, key, asked: digest(asked) };
    const before = await takeKey(transaction, call);
    if (before) {
      if (before.asked !== call.asked) throw new Refusal(409, 'keyReused');
      // The answer of the same work, which had this type.
      return JSON.parse(before.answer ?? 'null') as Answer;
    }
    const answer = await work(transaction);
    await keepAnswer(transaction, call, JSON.stringify(answer ?? null));
    return answer;
  });
}

const digest = (asked: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(sorted(asked)))
    .digest('hex');

/** With the keys of objects in order: the same body written otherwise is the same call. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, sorted(inner)]);
}
