import type { Client } from '../domain/client.ts';
import { forgetDevices } from '../repositories/known-devices.ts';
import { removeFactorsSince } from '../repositories/second-factors.ts';
import { endSessionsOf } from '../repositories/sessions.ts';
import { removeLinks, removeLinksOfKind } from '../repositories/user-links.ts';
import { updateUser, userById } from '../repositories/users.ts';
import { changeCredentials } from '../repositories/user-credentials.ts';
import type { AccountService } from './account-service.ts';
import { countTry } from './limits.ts';
import { makeLink, redeemLink, sendLinkMail } from './links.ts';
import { newSecret } from './secrets.ts';
import { vacate } from './email-change.ts';

/** Ends a pending change by the link that went to the old address. @throws HttpError 419 */
export async function stopEmailChange(service: AccountService, hash: string, { address }: Client): Promise<void> {
  const tried = await countTry(service.attempts, 'link', address, undefined);
  await service.db.transaction().execute(async (db) => {
    const { user } = await redeemLink(db, 'stop', hash);
    await removeLinksOfKind(db, user.id, 'email');
    await updateUser(db, user.id, { email_new: null });
  });
  await tried.succeeded();
}

/**
 * Restores the old address of an account by the link that was mailed to it. Who changed the address knew the password:
 * the password is invalid from now on, all sessions end, and the person sets a new one by the returned link. Links that
 * undo earlier changes stay valid: the first owner must not lose theirs to who changed the address.
 *
 * @returns the address, and the secret of a link that sets the password
 * @throws HttpError 419; InvalidInput on `hash` where the address has become another account's meanwhile
 */
export async function undoEmailChange(
  service: AccountService,
  hash: string,
  client: Client,
): Promise<{ email: string; restore_hash: string }> {
  const tried = await countTry(service.attempts, 'link', client.address, undefined);
  const nobodyKnows = await service.passwords.hash(newSecret());
  const { ended, ...undone } = await service.db.transaction().execute(async (db) => {
    const { link, user } = await redeemLink(db, 'undo', hash);
    await vacate(db, link.email, user, hash);
    const email_verified_at = new Date().toISOString();
    await changeCredentials(db, user, { email: link.email, email_verified_at, password_hash: nobodyKnows });
    await removeLinks(db, user.id, { before: link.id });
    await removeFactorsSince(db, user.id, new Date(link.created_at));
    await forgetDevices(db, user.id);
    await sendLinkMail(db, 'emailUndone', user, { origin: client.origin, contact: service.contact, email: link.email });
    const back = (await userById(db, user.id)) ?? user;
    const restore_hash = await makeLink(db, 'restore', back);
    return { email: link.email, restore_hash, ended: await endSessionsOf(db, user.id) };
  });
  await tried.succeeded();
  service.live.closeSessions(ended);
  service.jobs.wake();
  return undone;
}
