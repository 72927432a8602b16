import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { Proof } from '#shared/contract/proof.ts';
import type { emailUpdateRequestApprove } from '#shared/contract/users.ts';
import type { Client } from '../domain/client.ts';
import type { Posted } from './api-request.ts';
import { invalidField, HttpError } from '../domain/failures.ts';
import type { UserRow } from '../repositories/account-schema.ts';
import type { Db } from '../repositories/database.ts';
import { linksOf, removeLinks, removeLinksOfKind } from '../repositories/user-links.ts';
import { emailKey, removeUser, updateUser, userByEmail, userById } from '../repositories/users.ts';
import { changeCredentials, lockCredentials } from '../repositories/user-credentials.ts';
import { requirePassword } from './credentials.ts';
import type { AccountService } from './account-service.ts';
import type { SignedIn } from './identity.ts';
import { countTry, mayWrite } from './limits.ts';
import { redeemLink, requireLink, sendLinkMail, sendLink } from './links.ts';
import { requireProof } from './second-factor/proof.ts';

type Request = Pick<Posted<unknown, unknown>, 'client' | 'once'>;

/**
 * Queues a mail to the new address; until its link is followed the old one counts. The old address is notified, with a
 * link that stops the change. An address that is another's gets a mail that says so, and the caller the same response.
 *
 * @throws InvalidInput on `password` or `proof_assertion`; HttpError 419; TooManyTries
 */
export async function requestEmailChange(
  service: AccountService,
  { user }: SignedIn,
  given: { email: string } & Proof,
  { client, once }: Request,
): Promise<void> {
  await requireProof(service, user, given, client);
  await countTry(service.attempts, 'mail', client.address, given.email);
  const sender = { origin: client.origin, contact: service.contact };
  await once(async (db) => {
    // Proved by what another page has just changed.
    if (!(await lockCredentials(db, user))) throw new HttpError(419, 'factorExpired');
    await updateUser(db, user.id, { email_new: given.email });
    await removeLinksOfKind(db, user.id, 'email');
    if (await mayWrite(service.attempts, given.email)) {
      const other = await userByEmail(db, given.email);
      const isTaken = other !== undefined && other.id !== user.id && other.email_verified_at !== null;
      if (isTaken) await sendLinkMail(db, 'emailTaken', other, sender);
      else await sendLink(db, 'email', user, { ...sender, to: given.email, email: user.email });
    }
    // Independent of other mails to this inbox: nobody can suppress this one by requesting others.
    await sendLink(db, 'stop', user, { ...sender, email: given.email });
  });
  service.jobs.wake();
}

/**
 * Changes the address of an account after its link was followed, for a session of it or its password.
 *
 * @throws HttpError 419; InvalidInput on `password`, and on `hash` if another account has taken the address meanwhile
 */
export async function approveEmailChange(
  service: AccountService,
  { hash, password }: BodyOf<typeof emailUpdateRequestApprove>,
  viewer: SignedIn | undefined,
  client: Client,
): Promise<string> {
  const tried = await countTry(service.attempts, 'link', client.address, undefined);
  const { user_id } = await requireLink(service.db, 'email', hash);
  await tried.succeeded();
  if (viewer?.user.id !== user_id) await provePassword(service, user_id, password, client);
  const email = await service.db.transaction().execute(async (db) => {
    const { link, user } = await redeemLink(db, 'email', hash);
    // Requested while the password was being changed.
    if (link.credential_version !== user.credential_version) throw new HttpError(419, 'linkInvalid');
    await vacate(db, link.email, user, hash);
    const undoLinks = await linksOf(db, user.id, 'undo');
    const before = undoLinks.findLast((undo) => emailKey(undo.email) === emailKey(link.email) && isLive(undo));
    await changeCredentials(db, user, { email: link.email, email_verified_at: new Date().toISOString() });
    await removeLinks(db, user.id, before ? { before: before.id } : 'all');
    const sender = { origin: client.origin, contact: service.contact, email: link.email };
    // Back at an address whose link would have undone the changes in between: the holders in between may not undo it
    // in turn.
    if (before) await sendLinkMail(db, 'emailReturned', user, sender);
    else await sendLink(db, 'undo', user, sender);
    return link.email;
  });
  service.jobs.wake();
  return email;
}

const isLive = ({ expires_at }: { expires_at: string }) => expires_at > new Date().toISOString();

async function provePassword(
  service: AccountService,
  userId: number,
  password: string | undefined,
  { address }: Client,
) {
  if (password === undefined) throw invalidField('password', 'passwordNeeded', '');
  const user = await userById(service.db, userId);
  if (!user) throw new HttpError(419, 'linkInvalid');
  await requirePassword(service, user, password, { field: 'password', address });
}

/** Makes way at an address: who registered it and never confirmed it has no right to it. @throws InvalidInput on `hash` */
export async function vacate(db: Db, email: string, user: UserRow, hash: string): Promise<void> {
  const other = await userByEmail(db, email);
  if (!other || other.id === user.id) return;
  if (other.email_verified_at !== null) throw invalidField('hash', 'emailTaken', hash);
  await removeUser(db, other.id);
}
