import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { register } from '#shared/contract/users.ts';

import type { Posted } from './api-request.ts';
import type { UserRow } from '../repositories/account-schema.ts';
import type { Db } from '../repositories/database.ts';
import { linksOf, removeLink } from '../repositories/user-links.ts';
import type { PendingRegistration } from '../repositories/user-links.ts';
import { addUser, updateUser, userByEmail } from '../repositories/users.ts';
import { lockUser } from '../repositories/user-credentials.ts';
import type { AccountService } from './account-service.ts';
import { columnsOf, requireKnown, writeBusinessTypes } from './details.ts';
import { ensureDevice } from './devices.ts';
import { countTry, mayWrite } from './limits.ts';
import { sendLinkMail, sendLink } from './links.ts';
import type { Sender } from './links.ts';
import { requireLocale } from './locales.ts';
import { requireGoodPassword } from './password-policy.ts';
import { stateOf, userStates } from '../domain/user-states.ts';

/** The body of a registration. */
export type Registration = BodyOf<typeof register>;
type GuestRequest = Pick<Posted<unknown, unknown>, 'client' | 'once'>;

/** Maximum number of pending registrations of one address; a new one replaces the oldest. */
const maxPending = 20;

/**
 * Creates an account that waits for the confirmation of its address. Until then every registration of the address is
 * a separate link and overwrites nothing: the owner of the address is unknown. An address with an account gets a mail
 * that says so, and the caller the same response after the same work.
 *
 * @returns the cookie that lets this browser confirm its registration
 * @throws InvalidInput on an id no dictionary has, and on a common password; TooManyTries
 */
export async function registerUser(
  service: AccountService,
  { client, once }: GuestRequest,
  given: Registration,
): Promise<string> {
  await countTry(service.attempts, 'mail', client.address, given.email);
  await requireLocale(service.db, given.locale_id);
  await requireKnown(service.db, given);
  await requireGoodPassword(given.password, given);
  const password_hash = await service.passwords.hash(given.password);
  const { deviceHash: device_hash, cookie } = ensureDevice(client);
  const { email, password: _, ...profile } = given;
  const registration = { password_hash, device_hash, registration: JSON.stringify(profile) };
  const sender = { origin: client.origin, contact: service.contact };
  await once(async (db) => {
    const user = await userToConfirm(db, given, password_hash);
    if (!(await mayWrite(service.attempts, email))) return null;
    if (user.email_verified_at !== null) await sendLinkMail(db, 'known', user, sender);
    else await sendRegistration(db, user, registration, sender);
    return null;
  });
  service.jobs.wake();
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
  // Unconfirmed accounts are removed some time after the last mail.
  await updateUser(db, user.id, {});
  await sendLink(db, 'register', user, { ...sender, registration, returnTo: returnAddressOf(registration) });
  const pending = await linksOf(db, user.id, 'register');
  for (const { id } of pending.slice(maxPending)) await removeLink(db, id);
}

function returnAddressOf({ registration }: PendingRegistration): string | undefined {
  if (registration === null) return undefined;
  // Written by registerUser, of a body that the contract's schema has taken.
  return (JSON.parse(registration) as Registration).return_to ?? undefined;
}

/** Sends the mail of the newest registration again; the response never reveals whether there was one. */
export async function resendConfirmation(
  service: AccountService,
  { client, once }: GuestRequest,
  email: string,
): Promise<void> {
  await countTry(service.attempts, 'mail', client.address, email);
  await once(async (db) => {
    const found = await userByEmail(db, email);
    if (found?.email_verified_at !== null || !(await mayWrite(service.attempts, email))) return;
    const user = await lockUser(db, found.id);
    if (user?.email_verified_at !== null || stateOf(user) === 'disabled') return;
    const [newest] = await linksOf(db, user.id, 'register');
    if (newest) await removeLink(db, newest.id);
    const { password_hash = null, registration = null, device_hash = null } = newest ?? {};
    const sender = { origin: client.origin, contact: service.contact };
    await sendRegistration(db, user, { password_hash, registration, device_hash }, sender);
  });
  service.jobs.wake();
}
