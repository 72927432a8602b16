import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { PendingSignIn, secondFactorFinish } from '#shared/contract/second-factor.ts';
import type { Client } from '../domain/client.ts';
import { invalidField, HttpError } from '../domain/failures.ts';
import type { UserRow } from '../repositories/account-schema.ts';
import { linksOf } from '../repositories/user-links.ts';
import { userByEmail } from '../repositories/users.ts';
import { lockCredentials } from '../repositories/user-credentials.ts';
import type { AccountService } from './account-service.ts';
import { requireDemoAllowed } from './demo-accounts.ts';
import { bindDevice, deviceOf, knowsDevice } from './devices.ts';
import { countLogin } from './limits.ts';
import { beginSecondFactor, finishSecondFactor } from './second-factor/sign-in.ts';
import { replaceSession } from './sessions.ts';
import type { Entered } from './sessions.ts';
import { stateOf } from '../domain/user-states.ts';

interface Credentials {
  email: string;
  password: string;
}

/** A login: the session, and the cookie that makes this browser a known device of the account. */
export interface Login {
  user: UserRow;
  entered: Entered;
  deviceCookie: string;
}

/** Logs in: proves the password, then begins the session, unless a second factor is to be proved first. */
export async function logIn(
  service: AccountService,
  credentials: Credentials,
  client: Client,
): Promise<Login | { pending: PendingSignIn }> {
  const user = await proveCredentials(service, credentials, client);
  const pending = await beginSecondFactor(service, user, client);
  return pending ? { pending } : enter(service, user, client);
}

/** Finishes a log-in by a second factor, or by a passkey alone. */
export async function finishLogIn(
  service: AccountService,
  given: BodyOf<typeof secondFactorFinish>,
  client: Client,
): Promise<Login> {
  return enter(service, await finishSecondFactor(service, given, client), client);
}

/**
 * The account of an e-mail and a password. An unknown e-mail, a wrong password and a disabled account with a wrong
 * password all get the same response after the same time.
 *
 * @throws InvalidInput on `email`; HttpError 403 for a disabled account and for an address that is not confirmed;
 *   TooManyTries
 */
async function proveCredentials(
  service: AccountService,
  { email, password }: Credentials,
  client: Client,
): Promise<UserRow> {
  const { db, attempts } = service;
  const user = await userByEmail(db, email);
  const isKnown = user !== undefined && (await knowsDevice(db, user.id, client));
  const tried = await countLogin(attempts, email, client.address, isKnown ? deviceOf(client) : undefined);
  const known = user && user.has_password === 1 ? await passwordHashOf(service, user) : undefined;
  if (!(await service.passwords.verify(known, password)) || !user) throw invalidField('email', 'wrongPair', email);
  await tried.succeeded();
  if (stateOf(user) === 'disabled') throw new HttpError(403, 'blocked');
  requireDemoAllowed(user, service.config);
  if (user.email_verified_at === null) throw new HttpError(403, 'unconfirmed');
  if (service.passwords.needsRehash(user.password_hash)) await rehash(service, user, password);
  return user;
}

/** Stores a password by today's strength, unless it was changed meanwhile. */
async function rehash({ db, passwords }: AccountService, user: UserRow, password: string): Promise<void> {
  const password_hash = await passwords.hash(password);
  await db
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .execute();
}

/** While an address is not confirmed, the newest registration is the one that its person remembers. */
async function passwordHashOf({ db }: AccountService, user: UserRow): Promise<string> {
  if (user.email_verified_at !== null) return user.password_hash;
  const [newest] = await linksOf(db, user.id, 'register');
  return newest?.password_hash ?? user.password_hash;
}

async function enter(service: AccountService, user: UserRow, client: Client): Promise<Login> {
  // A passkey comes here without a password.
  requireDemoAllowed(user, service.config);
  const { endedSession, ...login } = await service.db.transaction().execute(async (db) => {
    // Changed while the old password was being compared: it opens nothing any more.
    if (!(await lockCredentials(db, user))) throw invalidField('email', 'wrongPair', user.email);
    const session = await replaceSession(db, user.id, client);
    return { user, ...session, deviceCookie: await bindDevice(db, user.id, client) };
  });
  if (endedSession !== undefined) service.live.closeSessions([endedSession]);
  return login;
}
