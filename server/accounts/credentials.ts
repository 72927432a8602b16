import type { Client } from '../domain/client.ts';
import type { Posted } from './api-request.ts';
import { invalidField } from '../domain/failures.ts';
import type { UserRow } from '../repositories/account-schema.ts';
import { forgetDevices } from '../repositories/known-devices.ts';
import { removeFactorsSince } from '../repositories/second-factors.ts';
import { endSessionsOf } from '../repositories/sessions.ts';
import { removeLinks } from '../repositories/user-links.ts';
import { userByEmail, userById } from '../repositories/users.ts';
import { changeCredentials, lockUser } from '../repositories/user-credentials.ts';
import type { AccountService } from './account-service.ts';
import { bindDevice } from './devices.ts';
import { countTry, mayWrite } from './limits.ts';
import { redeemLink, requireLink, sendLinkMail, sendLink } from './links.ts';
import { requireGoodPassword } from './password-policy.ts';
import { stateOf } from '../domain/user-states.ts';

const day = 24 * 60 * 60 * 1000;
/** How long a new second factor can be undone by a restore link, as long as a change of e-mail can. */
const undoDays = 7;

type GuestRequest = Pick<Posted<unknown, unknown>, 'client' | 'once'>;

/** Queues a mail with a link that sets a new password; the response never reveals whether there is an account. */
export async function requestRestore(
  service: AccountService,
  { client, once }: GuestRequest,
  email: string,
): Promise<void> {
  await countTry(service.attempts, 'mail', client.address, email);
  await once(async (db) => {
    const found = await userByEmail(db, email);
    // Locked: an account that moves to another address at this moment must not be opened from the old one.
    const user = found && (await lockUser(db, found.id));
    if (!user || user.email_key !== found.email_key) return;
    if (stateOf(user) === 'disabled' || !(await mayWrite(service.attempts, email))) return;
    await sendLink(db, 'restore', user, { origin: client.origin, contact: service.contact });
  });
  service.jobs.wake();
}

/**
 * Sets a new password by the link of a mail; every session and every other link of the account end. Who follows it has
 * the inbox: an unconfirmed address is confirmed by it.
 *
 * @returns the cookie that makes this browser a known device of the account
 * @throws HttpError 419
 */
export async function restorePassword(
  service: AccountService,
  { hash, password }: { hash: string; password: string },
  client: Client,
): Promise<string> {
  const tried = await countTry(service.attempts, 'link', client.address, undefined);
  const { user_id } = await requireLink(service.db, 'restore', hash);
  const owner = await userById(service.db, user_id);
  if (owner) await requireGoodPassword(password, owner);
  const password_hash = await service.passwords.hash(password);
  const { ended, cookie } = await service.db.transaction().execute(async (db) => {
    const { user } = await redeemLink(db, 'restore', hash);
    const email_verified_at = user.email_verified_at ?? new Date().toISOString();
    await changeCredentials(db, user, { password_hash, email_verified_at });
    await removeLinks(db, user.id, 'all');
    // The owner of the inbox may undo what a stranger with the password has just added.
    await removeFactorsSince(db, user.id, new Date(Date.now() - undoDays * day));
    await forgetDevices(db, user.id);
    await sendLinkMail(db, 'passwordChanged', user, { origin: client.origin, contact: service.contact });
    return { ended: await endSessionsOf(db, user.id), cookie: await bindDevice(db, user.id, client) };
  });
  await tried.succeeded();
  service.live.closeSessions(ended);
  service.jobs.wake();
  return cookie;
}

/**
 * @param field the form field of the password
 * @throws InvalidInput on it; TooManyTries
 */
export async function requirePassword(
  service: AccountService,
  user: UserRow,
  password: string,
  { field, address }: { field: string; address: string },
): Promise<void> {
  const tried = await countTry(service.attempts, 'password', address, user.email);
  const known = user.has_password === 1 ? user.password_hash : undefined;
  if (!(await service.passwords.verify(known, password))) {
    throw invalidField(field, 'wrongPassword', password);
  }
  await tried.succeeded();
}
