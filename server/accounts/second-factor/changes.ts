import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { Proof } from '#shared/contract/proof.ts';
import type { passkeyCreate, SecondFactor } from '#shared/contract/second-factor.ts';
import type { Client } from '../../domain/client.ts';
import { invalidField, notFound, HttpError } from '../../domain/failures.ts';
import type { MailKind } from '../../mail/mails.ts';
import type { Db } from '../../repositories/database.ts';
import {
  confirmApp,
  countRecoveryCodes,
  passkeysOf,
  putUnconfirmedApp,
  removeApp,
  removeCodesWithoutFactor,
  removePasskey,
} from '../../repositories/second-factors.ts';
import { endSessionsOf } from '../../repositories/sessions.ts';
import { removeLinks } from '../../repositories/user-links.ts';
import { changeCredentials, lockCredentials, userById } from '../../repositories/users.ts';
import type { AccountService } from '../account-service.ts';
import type { SignedIn } from '../identity.ts';
import { countTry } from '../limits.ts';
import { sendLinkMail } from '../links.ts';
import { renewSession } from '../sessions.ts';
import { finishChallenge, makeChallenge, requireChallenge } from './challenges.ts';
import { addRegistered, assertionOptions, registrationOptions } from './passkeys.ts';
import { requiresSecondFactor } from './policy.ts';
import { requireProof } from './proof.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { requireRelyingParty } from './relying-party.ts';
import { factorsOf, isOn, presentFactors } from './state.ts';
import { newTotpSecret, consumeTotpCode, totpUri } from './totp.ts';
import { sealTotpSecret } from './totp-secrets.ts';

/** What a change leaves: the state, codes to be shown once, and the session's new secret for its cookie. */
export interface Changed {
  data: SecondFactor & { recovery_codes?: string[] };
  secret: string;
}

/** More than anybody has devices. */
const maxPasskeys = 20;

/**
 * Changes what signs an account in: a change of credentials like a new password. Other sessions and all links end, and
 * the owner gets a mail.
 *
 * @throws HttpError 409 where the role requires a second factor and the change leaves none
 */
async function change(
  service: AccountService,
  { user, sessionId, tokenId }: SignedIn,
  mail: MailKind,
  client: Client,
  work: (db: Db) => Promise<string[] | undefined>,
): Promise<Changed> {
  const { ended, ...changed } = await service.db.transaction().execute(async (db) => {
    if (!(await lockCredentials(db, user))) throw new HttpError(419, 'factorExpired');
    const codes = await work(db);
    const isLeft = isOn(await factorsOf(db, user.id));
    if (!isLeft && requiresSecondFactor(user)) throw new HttpError(409, 'factorRequired');
    await changeCredentials(db, user);
    await removeLinks(db, user.id, 'all');
    await sendLinkMail(db, mail, user, { origin: client.origin, contact: service.contact });
    const secret = await renewSession(db, sessionId, tokenId);
    const after = (await userById(db, user.id)) ?? user;
    const data = { ...(await presentFactors(db, after, client)), ...(codes && { recovery_codes: codes }) };
    return { data, secret, ended: await endSessionsOf(db, user.id, sessionId) };
  });
  service.live.closeSessions(ended);
  service.post.wake();
  return changed;
}

/** Codes for the first factor of an account; undefined where it has some. */
const codesOnce = async (db: Db, userId: number) =>
  (await countRecoveryCodes(db, userId)) > 0 ? undefined : makeRecoveryCodes(db, userId);

/** Begins a proof by a passkey. */
export async function beginProof({ db }: AccountService, { user }: SignedIn, client: Client) {
  const party = requireRelyingParty(client);
  const passkeys = await passkeysOf(db, user.id);
  if (passkeys.length === 0) throw notFound();
  const { secret, webauthn } = await makeChallenge(db, 'proof', user);
  return { challenge: secret, options: await assertionOptions(party, webauthn, passkeys) };
}

/** Begins adding a passkey. */
export async function beginPasskey(service: AccountService, { user }: SignedIn, proof: Proof, client: Client) {
  const party = requireRelyingParty(client);
  await requireProof(service, user, proof, client);
  if ((await passkeysOf(service.db, user.id)).length >= maxPasskeys) {
    throw new HttpError(409, 'passkeysFull', { limit: String(maxPasskeys) });
  }
  const { secret, webauthn } = await makeChallenge(service.db, 'add', user);
  return { challenge: secret, options: await registrationOptions(service.db, user, party, webauthn) };
}

/** Adds the passkey that the browser made. */
export async function addPasskeyOf(
  service: AccountService,
  who: SignedIn,
  { challenge: secret, name, registration }: BodyOf<typeof passkeyCreate>,
  client: Client,
): Promise<Changed> {
  const party = requireRelyingParty(client);
  const challenge = await requireChallenge(service.db, ['add'], secret);
  const { user } = who;
  if (challenge.user_id !== user.id || challenge.credential_version !== user.credential_version) {
    throw new HttpError(419, 'factorExpired');
  }
  return change(service, who, 'passkeyAdded', client, async (db) => {
    await finishChallenge(db, challenge.id);
    await addRegistered(db, user, { registration, name, party, challenge: challenge.webauthn_challenge });
    return codesOnce(db, user.id);
  });
}

/** Removes a passkey; the last one only where a password signs in. */
export async function removePasskeyOf(
  service: AccountService,
  who: SignedIn,
  { id, ...proof }: Proof & { id: number },
  client: Client,
): Promise<Changed> {
  const { user } = who;
  await requireProof(service, user, proof, client);
  return change(service, who, 'passkeyRemoved', client, async (db) => {
    if (!(await removePasskey(db, user.id, id))) throw notFound();
    if (user.has_password === 0 && (await passkeysOf(db, user.id)).length === 0) {
      throw new HttpError(409, 'lastPasskey');
    }
    await removeCodesWithoutFactor(db, user.id);
    return undefined;
  });
}

/** Begins adding an authenticator app. @throws HttpError 409 where there is one */
export async function beginTotp(service: AccountService, { user }: SignedIn, proof: Proof, client: Client) {
  await requireProof(service, user, proof, client);
  const secret = newTotpSecret();
  const sealed = sealTotpSecret(service.secretKey(), user.id, secret);
  if (!(await putUnconfirmedApp(service.db, user.id, sealed))) throw new HttpError(409, 'totpThere');
  return { secret, uri: totpUri(secret, 'Tonika', user.email) };
}

/** Adds the app by a code that it shows. @throws InvalidInput on `code` */
export async function confirmTotp(
  service: AccountService,
  who: SignedIn,
  code: string,
  client: Client,
): Promise<Changed> {
  const { user } = who;
  const tried = countTry(service.attempts, 'factor', client.address, user.email);
  const changed = await change(service, who, 'totpAdded', client, async (db) => {
    const app = await consumeTotpCode(db, service.secretKey(), user.id, { code, isConfirmed: false });
    if (app === undefined) throw invalidField('code', 'factorWrong', code);
    await confirmApp(db, app);
    return codesOnce(db, user.id);
  });
  tried.succeeded();
  return changed;
}

/** Removes the authenticator app. @throws HttpError 404 where there is none */
export async function removeTotp(
  service: AccountService,
  who: SignedIn,
  proof: Proof,
  client: Client,
): Promise<Changed> {
  await requireProof(service, who.user, proof, client);
  return change(service, who, 'totpRemoved', client, async (db) => {
    if (!(await removeApp(db, who.user.id))) throw notFound();
    await removeCodesWithoutFactor(db, who.user.id);
    return undefined;
  });
}

/** New recovery codes in place of those before. @throws HttpError 409 without a second factor */
export async function renewCodes(
  service: AccountService,
  who: SignedIn,
  proof: Proof,
  client: Client,
): Promise<Changed> {
  await requireProof(service, who.user, proof, client);
  return change(service, who, 'recoveryCodesMade', client, async (db) => {
    if (!isOn(await factorsOf(db, who.user.id))) throw new HttpError(409, 'factorMissing');
    return makeRecoveryCodes(db, who.user.id);
  });
}

/** Makes passkeys the only means. @throws HttpError 409 without a passkey or without recovery codes */
export async function removePassword(
  service: AccountService,
  who: SignedIn,
  proof: Proof,
  client: Client,
): Promise<Changed> {
  const { user } = who;
  await requireProof(service, user, proof, client);
  return change(service, who, 'passwordRemoved', client, async (db) => {
    const { passkeys, codes } = await factorsOf(db, user.id);
    if (passkeys.length === 0 || codes === 0) throw new HttpError(409, 'passkeyMissing');
    await changeCredentials(db, user, { has_password: 0 });
    return undefined;
  });
}
