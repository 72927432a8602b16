import type { BodyOf } from '#shared/contract/call.ts';
import type { register } from '#shared/contract/users.ts';

import type { Posted } from '../domain/asked.ts';
import { Refusal } from '../domain/failures.ts';
import type { UserRow } from '../repositories/account-schema.ts';
import type { Db } from '../repositories/database.ts';
import { findLink } from '../repositories/user-links.ts';
import { addUser, updateUser, userByEmail, userById } from '../repositories/users.ts';
import type { AccountDesk } from './desk.ts';
import { columnsOf, demandKnown, writeBusinessTypes } from './details.ts';
import { countTry, mayWrite } from './limits.ts';
import { followLink, sendLetter, sendLink } from './links.ts';
import type { Sender } from './links.ts';
import { demandLocale } from './locales.ts';
import { hashPassword } from './passwords.ts';
import { hashSecret } from './secrets.ts';
import { beginSession } from './sessions.ts';
import type { Entered } from './sessions.ts';
import { userStates } from './states.ts';

type Registration = BodyOf<typeof register>;
type Asked = Pick<Posted<unknown, unknown>, 'client' | 'once'>;

/**
 * Makes an account that waits for its address to be confirmed. An address that has one already gets a letter that says
 * so, and the caller the same answer after the same work.
 *
 * @throws InvalidInput on an id no dictionary has; TooManyTries
 */
export async function registerUser(desk: AccountDesk, { client, once }: Asked, given: Registration): Promise<void> {
  countTry(desk.attempts, 'mail', client.address, given.email);
  await demandLocale(desk.db, given.locale_id);
  await demandKnown(desk.db, given);
  const password_hash = await hashPassword(given.password);
  const sender = { origin: client.origin, contact: desk.contact };
  await once(async (db) => {
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
    const user = id === undefined ? await userByEmail(db, given.email) : await userById(db, id);
    if (!user) throw new Error('an account went while it was being made');
    if (id === undefined) await meetAgain(db, desk, user, { ...columnsOf(given), password_hash }, sender);
    else await welcome(db, desk, user, given, sender);
    return null;
  });
  desk.post.wake();
}

async function welcome(db: Db, desk: AccountDesk, user: UserRow, given: Registration, sender: Sender): Promise<void> {
  await writeBusinessTypes(db, user.id, given);
  if (mayWrite(desk.attempts, user.email)) await sendLink(db, 'register', user, sender);
}

/** An address that nobody has confirmed is whoever's wrote last: the newest letter confirms what came with it. */
async function meetAgain(
  db: Db,
  desk: AccountDesk,
  user: UserRow,
  change: Parameters<typeof updateUser>[2],
  sender: Sender,
): Promise<void> {
  if (!mayWrite(desk.attempts, user.email)) return;
  if (user.email_verified_at !== null) return sendLetter(db, 'known', user, sender);
  await updateUser(db, user.id, change);
  return sendLink(db, 'register', user, sender);
}

/** Sends the letter of a registration again; nothing tells whether there was one. */
export async function askConfirmationAgain(desk: AccountDesk, { client, once }: Asked, email: string): Promise<void> {
  countTry(desk.attempts, 'mail', client.address, email);
  await once(async (db) => {
    const user = await userByEmail(db, email);
    if (user?.email_verified_at !== null || !mayWrite(desk.attempts, email)) return;
    await sendLink(db, 'register', user, { origin: client.origin, contact: desk.contact });
  });
  desk.post.wake();
}

/** @throws Refusal 419 */
export async function checkConfirmation(desk: AccountDesk, secret: string, address: string): Promise<string> {
  const tried = countTry(desk.attempts, 'link', address, undefined);
  const link = await findLink(desk.db, 'register', hashSecret(secret));
  if (!link) throw new Refusal(419, 'linkInvalid');
  tried.succeeded();
  return link.email;
}

/** Confirms an account and begins its first session. @throws Refusal 419, 403 where it was disabled meanwhile */
export async function confirmRegistration(
  desk: AccountDesk,
  secret: string,
  address: string,
): Promise<{ user: UserRow; entered: Entered }> {
  const tried = countTry(desk.attempts, 'link', address, undefined);
  const confirmed = await desk.db.transaction().execute(async (db) => {
    const link = await followLink(db, 'register', secret);
    await updateUser(db, link.user_id, { email_verified_at: new Date().toISOString() });
    const user = await userById(db, link.user_id);
    if (!user || user.state_id !== userStates.active) throw new Refusal(403, 'blocked');
    return { user, entered: await beginSession(db, user.id) };
  });
  tried.succeeded();
  return confirmed;
}
