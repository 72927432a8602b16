import type { BodyOf } from '#shared/contract/call.ts';
import type { register } from '#shared/contract/users.ts';

import type { Posted } from '../domain/asked.ts';
import type { UserRow } from '../repositories/account-schema.ts';
import type { Db } from '../repositories/database.ts';
import { linksOf, removeLink } from '../repositories/user-links.ts';
import type { PendingRegistration } from '../repositories/user-links.ts';
import { addUser, lockUser, updateUser, userByEmail } from '../repositories/users.ts';
import type { AccountDesk } from './desk.ts';
import { columnsOf, demandKnown, writeBusinessTypes } from './details.ts';
import { ensureDevice } from './devices.ts';
import { countTry, mayWrite } from './limits.ts';
import { sendLetter, sendLink } from './links.ts';
import type { Sender } from './links.ts';
import { demandLocale } from './locales.ts';
import { requireGoodPassword } from './password-policy.ts';
import { stateOf, userStates } from './states.ts';

export type Registration = BodyOf<typeof register>;
type Asked = Pick<Posted<unknown, unknown>, 'client' | 'once'>;

/** Registrations of one address that wait at once; one more ends the oldest. */
const maxPending = 20;

/**
 * Makes an account that waits for its address to be confirmed. Until then every registration of the address stands in a
 * link of its own and overwrites nothing: nobody has shown yet whose the address is. An address that has an account gets
 * a mail that says so, and the caller the same answer after the same work.
 *
 * @returns the cookie that lets this browser confirm what it registered
 * @throws InvalidInput on an id no dictionary has, and on a password that is tried first; TooManyTries
 */
export async function registerUser(desk: AccountDesk, { client, once }: Asked, given: Registration): Promise<string> {
  countTry(desk.attempts, 'mail', client.address, given.email);
  await demandLocale(desk.db, given.locale_id);
  await demandKnown(desk.db, given);
  await requireGoodPassword(given.password, given);
  const password_hash = await desk.passwords.hash(given.password);
  const { deviceHash: device_hash, cookie } = ensureDevice(client);
  const { email, password: _, ...profile } = given;
  const registration = { password_hash, device_hash, registration: JSON.stringify(profile) };
  const sender = { origin: client.origin, contact: desk.contact };
  await once(async (db) => {
    const user = await userToConfirm(db, given, password_hash);
    if (!mayWrite(desk.attempts, email)) return null;
    if (user.email_verified_at !== null) await sendLetter(db, 'known', user, sender);
    else await sendRegistration(db, user, registration, sender);
    return null;
  });
  desk.post.wake();
  return cookie;
}

/** The account of an address, locked; a new one where it has none. */
async function userToConfirm(db: Db, given: Registration, password_hash: string): Promise<UserRow> {
  const id = await addUser(db, {
    ...columnsOf(given),
    email: given.email,
    email_verified_at: null,
    first_name: given.first_name,
    last_name: given.last_name,
    password_hash,
    locale_id: given.locale_id,
    state_id: userStates.active,
    subscription_type_id: 'NONE',
    scope: '[]',
  });
  if (id !== undefined) await writeBusinessTypes(db, id, given);
  const known = id ?? (await userByEmail(db, given.email))?.id;
  const user = known === undefined ? undefined : await lockUser(db, known);
  if (!user) throw new Error('an account went while it was being made');
  return user;
}

async function sendRegistration(
  db: Db,
  user: UserRow,
  registration: PendingRegistration,
  sender: Sender,
): Promise<void> {
  // Accounts that nobody confirms are removed a while after the last mail.
  await updateUser(db, user.id, {});
  await sendLink(db, 'register', user, { ...sender, registration });
  const pending = await linksOf(db, user.id, 'register');
  for (const { id } of pending.slice(maxPending)) await removeLink(db, id);
}

/** Sends the mail of the newest registration again; nothing tells whether there was one. */
export async function askConfirmationAgain(desk: AccountDesk, { client, once }: Asked, email: string): Promise<void> {
  countTry(desk.attempts, 'mail', client.address, email);
  await once(async (db) => {
    const found = await userByEmail(db, email);
    if (found?.email_verified_at !== null || !mayWrite(desk.attempts, email)) return;
    const user = await lockUser(db, found.id);
    if (user?.email_verified_at !== null || stateOf(user) === 'disabled') return;
    const [newest] = await linksOf(db, user.id, 'register');
    if (newest) await removeLink(db, newest.id);
    const { password_hash = null, registration = null, device_hash = null } = newest ?? {};
    const sender = { origin: client.origin, contact: desk.contact };
    await sendRegistration(db, user, { password_hash, registration, device_hash }, sender);
  });
  desk.post.wake();
}
