import type { BodyOf } from '#shared/contract/call.ts';
import type { PendingSignIn, secondFactorFinish } from '#shared/contract/second-factor.ts';

import type { Client } from '../domain/asked.ts';
import { invalidField, Refusal } from '../domain/failures.ts';
import type { UserRow } from '../repositories/account-schema.ts';
import { linksOf } from '../repositories/user-links.ts';
import { lockCredentials, userByEmail } from '../repositories/users.ts';
import type { AccountDesk } from './desk.ts';
import { requireDemoAllowed } from './demo-accounts.ts';
import { bindDevice, deviceOf, knowsDevice } from './devices.ts';
import { countLogin } from './limits.ts';
import { beginSecondFactor, finishSecondFactor } from './second-factor/sign-in.ts';
import { replaceSession } from './sessions.ts';
import type { Entered } from './sessions.ts';
import { stateOf } from './states.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Somebody who is in: the session, and the cookie that makes this browser one that their account knows. */
export interface Login {
  user: UserRow;
  entered: Entered;
  deviceCookie: string;
}

/** Logs in: proves the password, then begins the session, unless a second factor is to be proved first. */
export async function logIn(
  desk: AccountDesk,
  credentials: Credentials,
  client: Client,
): Promise<Login | { pending: PendingSignIn }> {
  const user = await proveCredentials(desk, credentials, client);
  const pending = await beginSecondFactor(desk, user, client);
  return pending ? { pending } : enter(desk, user, client);
}

/** Finishes a log-in by a second factor, or by a passkey alone. */
export async function finishLogIn(
  desk: AccountDesk,
  given: BodyOf<typeof secondFactorFinish>,
  client: Client,
): Promise<Login> {
  return enter(desk, await finishSecondFactor(desk, given, client), client);
}

/**
 * The account of an e-mail and a password. An unknown e-mail, a wrong password and a disabled account with a wrong
 * password all get the same answer after the same time.
 *
 * @throws InvalidInput on `email`; Refusal 403 for a disabled account and for an address that is not confirmed; TooManyTries
 */
async function proveCredentials(desk: AccountDesk, { email, password }: Credentials, client: Client): Promise<UserRow> {
  const { db, attempts } = desk;
  const user = await userByEmail(db, email);
  const isKnown = user !== undefined && (await knowsDevice(db, user.id, client));
  const tried = countLogin(attempts, email, client.address, isKnown ? deviceOf(client) : undefined);
  const known = user && user.has_password === 1 ? await passwordHashOf(desk, user) : undefined;
  if (!(await desk.passwords.verify(known, password)) || !user) throw invalidField('email', 'wrongPair', email);
  tried.succeeded();
  if (stateOf(user) === 'disabled') throw new Refusal(403, 'blocked');
  requireDemoAllowed(user, desk.config);
  if (user.email_verified_at === null) throw new Refusal(403, 'unconfirmed');
  if (desk.passwords.needsRehash(user.password_hash)) await rehash(desk, user, password);
  return user;
}

/** Stores a password by today's strength, unless it was changed meanwhile. */
async function rehash({ db, passwords }: AccountDesk, user: UserRow, password: string): Promise<void> {
  const password_hash = await passwords.hash(password);
  await db
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .execute();
}

/** While an address is not confirmed, the newest registration is the one that its person remembers. */
async function passwordHashOf({ db }: AccountDesk, user: UserRow): Promise<string> {
  if (user.email_verified_at !== null) return user.password_hash;
  const [newest] = await linksOf(db, user.id, 'register');
  return newest?.password_hash ?? user.password_hash;
}

async function enter(desk: AccountDesk, user: UserRow, client: Client): Promise<Login> {
  // A passkey comes here without a password.
  requireDemoAllowed(user, desk.config);
  const { endedSession, ...login } = await desk.db.transaction().execute(async (db) => {
    // Changed while the old password was being compared: it opens nothing any more.
    if (!(await lockCredentials(db, user))) throw invalidField('email', 'wrongPair', user.email);
    const session = await replaceSession(db, user.id, client);
    return { user, ...session, deviceCookie: await bindDevice(db, user.id, client) };
  });
  if (endedSession !== undefined) desk.live.closeSessions([endedSession]);
  return login;
}
