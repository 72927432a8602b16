import type { Proof } from '#shared/contract/proof.ts';
import type { SecondFactor } from '#shared/contract/second-factor.ts';
import type { Client } from '../../domain/client.ts';
import { notFound, HttpError } from '../../domain/failures.ts';
import type { MailKind } from '../../mail/mails.ts';
import type { Db } from '../../repositories/database.ts';
import { countRecoveryCodes } from '../../repositories/second-factors.ts';
import { passkeysOf } from '../../repositories/passkeys.ts';
import { endSessionsOf } from '../../repositories/sessions.ts';
import { removeLinks } from '../../repositories/user-links.ts';
import { userById } from '../../repositories/users.ts';
import { changeCredentials, lockCredentials } from '../../repositories/user-credentials.ts';
import type { AccountService } from '../account-service.ts';
import type { SignedIn } from '../identity.ts';
import { sendLinkMail } from '../links.ts';
import { renewSession } from '../sessions.ts';
import { makeChallenge } from './challenges.ts';
import { assertionOptions } from './passkeys.ts';
import { requiresSecondFactor } from './policy.ts';
import { requireProof } from './proof.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { requireRelyingParty } from './relying-party.ts';
import { factorsOf, isOn, presentFactors } from './state.ts';

/** What a change leaves: the state, codes to be shown once, and the session's new secret for its cookie. */
export interface Changed {
  data: SecondFactor & { recovery_codes?: string[] };
  secret: string;
}

/**
 * Changes what signs an account in: a change of credentials like a new password. Other sessions and all links end, and
 * the owner gets a mail.
 *
 * @throws HttpError 409 where the role requires a second factor and the change leaves none
 */
export async function change(
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
  service.jobs.wake();
  return changed;
}

/** Codes for the first factor of an account; undefined where it has some. */
export const codesOnce = async (db: Db, userId: number) =>
  (await countRecoveryCodes(db, userId)) > 0 ? undefined : makeRecoveryCodes(db, userId);

/** Begins a proof by a passkey. */
export async function beginProof({ db }: AccountService, { user }: SignedIn, client: Client) {
  const party = requireRelyingParty(client);
  const passkeys = await passkeysOf(db, user.id);
  if (passkeys.length === 0) throw notFound();
  const { secret, webauthn } = await makeChallenge(db, 'proof', user);
  return { challenge: secret, options: await assertionOptions(party, webauthn, passkeys) };
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
