import { setTimeout as pause } from 'node:timers/promises';

import { authCookie } from '#shared/contract/auth.ts';

import { invalidField, Refusal } from '../domain/failures.ts';
import type { UserRow } from '../repositories/account-schema.ts';
import type { Db } from '../repositories/database.ts';
import { addSession, addToken } from '../repositories/sessions.ts';
import { userByEmail } from '../repositories/users.ts';
import type { AccountDesk } from './desk.ts';
import { requireDemoAllowed } from './demo-accounts.ts';
import { countTry } from './limits.ts';
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { stateOf } from './states.ts';

/** Of the cookie and the session behind it (spec.md section 9). */
const sessionDays = 300;
const day = 24 * 60 * 60;

/** A session just begun: the secret for the cookie and the first token. */
export interface Entered {
  secret: string;
  token: string;
}

export async function beginSession(db: Db, userId: number): Promise<Entered> {
  const secret = newSecret();
  const expiresAt = new Date(Date.now() + sessionDays * day * 1000);
  const sessionId = await addSession(db, { userId, secretHash: hashSecret(secret), expiresAt });
  return { secret, token: await issueToken(db, sessionId) };
}

/** A fresh token of a session: each page that opens gets its own. */
export async function issueToken(db: Db, sessionId: number): Promise<string> {
  const token = newSecret();
  await addToken(db, sessionId, hashSecret(token));
  return token;
}

/**
 * The account of an e-mail and a password. An unknown e-mail, a wrong password and a disabled account with a wrong
 * password all get the same answer after the same time.
 *
 * @throws InvalidInput on `email`; Refusal 403 for a disabled account and for an address that is not confirmed; TooManyTries
 */
export async function logIn(
  { db, attempts, config }: AccountDesk,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<{ user: UserRow; entered: Entered }> {
  const tried = countTry(attempts, 'login', address, email);
  const user = await userByEmail(db, email);
  if (!(await verifyPassword(user?.password_hash, password)) || !user) throw invalidField('email', 'wrongPair', email);
  tried.succeeded();
  if (stateOf(user) === 'disabled') throw new Refusal(403, 'blocked');
  requireDemoAllowed(user, config);
  if (user.email_verified_at === null) throw new Refusal(403, 'unconfirmed');
  if (needsRehash(user.password_hash)) await rehashPassword(db, user, password);
  return { user, entered: await db.transaction().execute((transaction) => beginSession(transaction, user.id)) };
}

/** Keeps a password by today's strength, unless it was changed meanwhile. */
async function rehashPassword(db: Db, { id, password_hash: before }: UserRow, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await db
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .execute();
}

/** The cookie that bears a session, or takes it away. */
export function sessionCookie(secret: string | undefined, isHttps: boolean): string {
  const age = secret === undefined ? 0 : sessionDays * day;
  const value = `${authCookie}=${secret ?? ''}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax`;
  return isHttps ? `${value}; Secure` : value;
}

/** Longer than an account takes to be found, changed and written to. */
const steadyMilliseconds = 100;

/** Does work whose duration would tell whether an e-mail has an account. */
export async function steadily<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), pause(steadyMilliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
