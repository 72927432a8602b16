import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { registerConfirm } from '#shared/contract/auth.ts';
import type { Client } from '../domain/client.ts';
import { invalidField, HttpError } from '../domain/failures.ts';
import type { UserRow } from '../repositories/account-schema.ts';
import type { Db } from '../repositories/database.ts';
import { findSession } from '../repositories/sessions.ts';
import { linksOf, removeLinks } from '../repositories/user-links.ts';
import type { UserLink } from '../repositories/user-links.ts';
import { userById } from '../repositories/users.ts';
import { changeCredentials } from '../repositories/user-credentials.ts';
import type { AccountService } from './account-service.ts';
import { columnsOf, emptyDetails, writeBusinessTypes } from './details.ts';
import { bindDevice, deviceOf } from './devices.ts';
import { countTry } from './limits.ts';
import { redeemLink, requireLink } from './links.ts';
import type { Login } from './login.ts';
import { requireGoodPassword } from './password-policy.ts';
import type { Registration } from './registration.ts';
import { hashSecret } from './secrets.ts';
import { replaceSession, sessionTerms } from './sessions.ts';
import { stateOf } from '../domain/user-states.ts';

/**
 * Whether a link still works, for which address, and whether its page has to set the password.
 *
 * @throws HttpError 419
 */
export async function checkConfirmation(
  service: AccountService,
  secret: string,
  client: Client,
): Promise<{ email: string; needs_password: boolean }> {
  const tried = await countTry(service.attempts, 'link', client.address, undefined);
  const link = await requireLink(service.db, 'register', secret);
  await tried.succeeded();
  return { email: link.email, needs_password: await needsPassword(service.db, link, client) };
}

/**
 * Whether the password of a registration may be a stranger's: the address was registered from several browsers, and this
 * is not the one that the link's registration came from. The owner of the inbox then sets the password where they are.
 */
async function needsPassword(db: Db, link: UserLink, client: Pick<Client, 'deviceSecret'>): Promise<boolean> {
  if (link.password_hash === null) return true;
  const { device_hash } = link;
  if (device_hash !== null && deviceOf(client) === device_hash) return false;
  const others = (await linksOf(db, link.user_id, 'register')).filter(({ id }) => id !== link.id);
  return others.some((other) => other.device_hash === null || other.device_hash !== device_hash);
}

/**
 * Confirms an account and starts its first session: the registration of the link becomes the account, and all others
 * of the address end.
 *
 * @throws HttpError 419; 403 if the account was disabled meanwhile; 409 over the session of another person;
 * InvalidInput on `password` if the page has to set it
 */
export async function confirmRegistration(
  service: AccountService,
  { hash, password, replace_session = false }: BodyOf<typeof registerConfirm>,
  client: Client,
): Promise<Login> {
  const tried = await countTry(service.attempts, 'link', client.address, undefined);
  const { user_id } = await requireLink(service.db, 'register', hash);
  if (!replace_session) await requireNoOther(service, user_id, client);
  const unconfirmed = await userById(service.db, user_id);
  if (password !== undefined && unconfirmed) await requireGoodPassword(password, unconfirmed);
  const chosen = password === undefined ? undefined : await service.passwords.hash(password);
  const { endedSession, ...login } = await service.db.transaction().execute(async (db) => {
    const { link, user } = await redeemLink(db, 'register', hash);
    if (user.email_verified_at !== null) throw new HttpError(419, 'linkInvalid');
    if (stateOf(user) === 'disabled') throw new HttpError(403, 'blocked');
    if (chosen === undefined && (await needsPassword(db, link, client))) {
      throw invalidField('password', 'registeredTwice', '');
    }
    await become(db, user, link, chosen);
    const confirmed = (await userById(db, user.id)) ?? user;
    const session = await replaceSession(db, user.id, client);
    return { user: confirmed, ...session, deviceCookie: await bindDevice(db, user.id, client) };
  });
  await tried.succeeded();
  if (endedSession !== undefined) service.live.closeSessions([endedSession]);
  return login;
}

/** Writes the registration of a link to the account. */
async function become(db: Db, user: UserRow, link: UserLink, chosen: string | undefined): Promise<void> {
  const password_hash = chosen ?? link.password_hash ?? user.password_hash;
  const email_verified_at = new Date().toISOString();
  const { registration } = link;
  // Written by registerUser, of a body that the contract's schema has taken.
  const profile = registration === null ? undefined : (JSON.parse(registration) as Registration);
  const details = profile && {
    ...emptyDetails,
    ...columnsOf(profile),
    first_name: profile.first_name,
    last_name: profile.last_name,
    locale_id: profile.locale_id,
  };
  await changeCredentials(db, user, { ...details, password_hash, email_verified_at });
  if (profile) await writeBusinessTypes(db, user.id, { company_business_type_ids: [], ...profile });
  await removeLinks(db, user.id);
}

/** @throws HttpError 409 where the browser has the session of another account: it goes on unless the person says so */
async function requireNoOther(service: AccountService, userId: number, { sessionSecret }: Client): Promise<void> {
  if (sessionSecret === undefined) return;
  const session = await findSession(service.db, 'session', hashSecret(sessionSecret), sessionTerms(service.config));
  if (session && session.user.id !== userId) throw new HttpError(409, 'signedIn', { email: session.user.email });
}
