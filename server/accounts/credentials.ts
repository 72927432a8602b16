import type { Posted } from '../domain/asked.ts';
import { invalidField } from '../domain/failures.ts';
import { dropPictures } from '../domain/uploaded-picture.ts';
import type { UserRow } from '../repositories/account-schema.ts';
import { endSessionsOf } from '../repositories/sessions.ts';
import { removeLinks } from '../repositories/user-links.ts';
import { picturesOf, removeUser, updateUser, userByEmail, userById } from '../repositories/users.ts';
import type { AccountDesk } from './desk.ts';
import type { SignedIn } from './identity.ts';
import { countTry, mayWrite } from './limits.ts';
import { followLink, sendLetter, sendLink } from './links.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { stateOf } from './states.ts';

type Asked = Pick<Posted<unknown, unknown>, 'client' | 'once'>;

/** Queues a letter with which the owner sets a new password; nothing tells whether there is an account. */
export async function askRestore(desk: AccountDesk, { client, once }: Asked, email: string): Promise<void> {
  countTry(desk.attempts, 'mail', client.address, email);
  await once(async (db) => {
    const user = await userByEmail(db, email);
    if (!user || stateOf(user) === 'disabled' || !mayWrite(desk.attempts, email)) return;
    await sendLink(db, 'restore', user, { origin: client.origin, contact: desk.contact });
  });
  desk.post.wake();
}

/**
 * Sets a new password by the link of a letter; every session of the account ends. Who follows it has the inbox: an
 * address that was not confirmed is now.
 *
 * @throws Refusal 419
 */
export async function restorePassword(
  desk: AccountDesk,
  { hash, password }: { hash: string; password: string },
  { address, origin }: Posted<unknown, unknown>['client'],
): Promise<number> {
  const tried = countTry(desk.attempts, 'link', address, undefined);
  const password_hash = await hashPassword(password);
  const userId = await desk.db.transaction().execute(async (db) => {
    const { user_id } = await followLink(db, 'restore', hash);
    const user = await userById(db, user_id);
    const confirmed = user?.email_verified_at ?? new Date().toISOString();
    await updateUser(db, user_id, { password_hash, email_verified_at: confirmed });
    await removeLinks(db, user_id, 'register');
    await endSessionsOf(db, user_id);
    if (user) await sendLetter(db, 'passwordChanged', user, { origin, contact: desk.contact });
    return user_id;
  });
  tried.succeeded();
  desk.post.wake();
  return userId;
}

/**
 * @param field where the password stands in the form
 * @throws InvalidInput on it; TooManyTries
 */
async function demandPassword(
  desk: AccountDesk,
  user: UserRow,
  password: string,
  { field, address }: { field: string; address: string },
): Promise<void> {
  const tried = countTry(desk.attempts, 'password', address, user.email);
  if (!(await verifyPassword(user.password_hash, password))) throw invalidField(field, 'wrongPassword', password);
  tried.succeeded();
}

/** Changes the password; the session that asks goes on, all others end. */
export async function changePassword(
  desk: AccountDesk,
  { user, sessionId }: SignedIn,
  given: { current_password: string; password: string },
  { address, origin }: Posted<unknown, unknown>['client'],
): Promise<void> {
  await demandPassword(desk, user, given.current_password, { field: 'current_password', address });
  const password_hash = await hashPassword(given.password);
  await desk.db.transaction().execute(async (db) => {
    await updateUser(db, user.id, { password_hash });
    await endSessionsOf(db, user.id, sessionId);
    await removeLinks(db, user.id, 'restore');
    await sendLetter(db, 'passwordChanged', user, { origin, contact: desk.contact });
  });
  desk.post.wake();
}

/**
 * Queues a letter to the new address; until its link is followed the old one counts. An address that is another's gets a
 * letter that says so, and the caller the same answer.
 */
export async function askEmailChange(
  desk: AccountDesk,
  { user }: SignedIn,
  given: { email: string; password: string },
  { client, once }: Asked,
): Promise<void> {
  await demandPassword(desk, user, given.password, { field: 'password', address: client.address });
  countTry(desk.attempts, 'mail', client.address, given.email);
  const sender = { origin: client.origin, contact: desk.contact };
  await once(async (db) => {
    await updateUser(db, user.id, { email_new: given.email });
    await removeLinks(db, user.id, 'email');
    if (!mayWrite(desk.attempts, given.email)) return;
    const other = await userByEmail(db, given.email);
    if (other && other.id !== user.id) await sendLetter(db, 'emailTaken', other, sender);
    else await sendLink(db, 'email', user, { ...sender, to: given.email, email: user.email });
  });
  desk.post.wake();
}

/**
 * Moves an account to the address whose letter was followed.
 *
 * @throws Refusal 419; InvalidInput on `hash` where the address has become another account's meanwhile
 */
export async function changeEmail(
  desk: AccountDesk,
  secret: string,
  { address, origin }: Posted<unknown, unknown>['client'],
): Promise<string> {
  const tried = countTry(desk.attempts, 'link', address, undefined);
  const email = await desk.db.transaction().execute(async (db) => {
    const link = await followLink(db, 'email', secret);
    const user = await userById(db, link.user_id);
    const other = await userByEmail(db, link.email);
    if (!user || (other && other.id !== user.id)) throw invalidField('hash', 'emailTaken', secret);
    const now = new Date().toISOString();
    await updateUser(db, user.id, { email: link.email, email_new: null, email_verified_at: now });
    // Links to the inbox that is no longer this account's.
    await removeLinks(db, user.id, 'restore');
    await sendLetter(db, 'emailChanged', user, { origin, contact: desk.contact, email: link.email });
    return link.email;
  });
  tried.succeeded();
  desk.post.wake();
  return email;
}

/** Removes an account and all that belongs to it, its pictures' files too. @throws InvalidInput on `password` */
export async function deleteAccount(
  desk: AccountDesk,
  { user }: SignedIn,
  password: string,
  address: string,
): Promise<void> {
  await demandPassword(desk, user, password, { field: 'password', address });
  const pictures = await desk.db.transaction().execute(async (db) => {
    const ids = await picturesOf(db, user.id);
    await removeUser(db, user.id);
    return ids;
  });
  await dropPictures(desk, pictures);
}
