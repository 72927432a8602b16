import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { PendingSignIn, secondFactorFinish } from '#shared/contract/second-factor.ts';
import type { Client } from '../../domain/client.ts';
import { invalidField, HttpError, TooManyTries } from '../../domain/failures.ts';
import type { UserRow } from '../../repositories/account-schema.ts';
import type { Db } from '../../repositories/database.ts';
import { userById } from '../../repositories/users.ts';
import { noteUser } from '../../security/request-scope.ts';
import { networkOf } from '../../security/attempts.ts';
import type { AccountService } from '../account-service.ts';
import { countTry } from '../limits.ts';
import { sendLinkMail } from '../links.ts';
import { stateOf } from '../../domain/user-states.ts';
import { finishChallenge, makeChallenge, requireChallenge } from './challenges.ts';
import { assertionOptions, verifyAssertion } from './passkeys.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { relyingPartyOf, requireRelyingParty } from './relying-party.ts';
import { factorsOf, isOn, methodsOf } from './state.ts';
import { consumeTotpCode } from './totp.ts';

/** Codes of an app that are tried for one account, from wherever: a millionth each. Other means are not guessed. */
const codesOfAccount = { times: 10, milliseconds: 15 * 60_000 };

/** What a password that is right leaves to be done; undefined where it is enough. */
export async function beginSecondFactor(
  { db }: AccountService,
  user: UserRow,
  client: Client,
): Promise<PendingSignIn | undefined> {
  const factors = await factorsOf(db, user.id);
  if (!isOn(factors)) return undefined;
  const { secret, webauthn } = await makeChallenge(db, 'login', user);
  const methods = methodsOf(factors, client);
  const party = relyingPartyOf(client);
  const passkey =
    methods.includes('passkey') && party ? await assertionOptions(party, webauthn, factors.passkeys) : null;
  return { challenge: secret, methods, passkey };
}

/** Begins a sign-in by a passkey alone. @throws HttpError 409 where passkeys do not work; TooManyTries */
export async function beginPasskeySignIn({ db, attempts }: AccountService, client: Client) {
  // Given back when it is finished: each one that is begun is a row.
  await countTry(attempts, 'factor', client.address, undefined);
  const party = requireRelyingParty(client);
  const { secret, webauthn } = await makeChallenge(db, 'passkey', undefined);
  return { challenge: secret, options: await assertionOptions(party, webauthn, undefined) };
}

/**
 * The account whose sign-in is finished. The challenge ends with it.
 *
 * @throws HttpError 419 for a challenge that is over, 403 for a disabled account; InvalidInput on the field of the means
 * that was not right; TooManyTries
 */
export async function finishSecondFactor(
  service: AccountService,
  given: BodyOf<typeof secondFactorFinish>,
  client: Client,
): Promise<UserRow> {
  const { db, attempts } = service;
  const field = fieldOf(given);
  const tried = await countTry(attempts, 'factor', client.address, undefined);
  const challenge = await requireChallenge(db, ['login', 'passkey'], given.challenge);
  if (challenge.user_id !== null) noteUser(challenge.user_id);
  if (challenge.user_id === null && field !== 'assertion') throw invalidField(field, 'factorWrong', '');
  if (field === 'code') {
    const wait = await attempts.take(`totp ${challenge.user_id}`, codesOfAccount);
    if (wait > 0) throw new TooManyTries(wait);
  }
  const user = await db.transaction().execute(async (transaction) => {
    const proved = await provedBy(transaction, service.secretKey(), { given, challenge, client });
    if (proved === undefined) return undefined;
    await finishChallenge(transaction, challenge.id);
    const owner = await userById(transaction, proved);
    if (!owner) return undefined;
    const isChanged = challenge.user_id !== null && owner.credential_version !== challenge.credential_version;
    if (isChanged) throw new HttpError(419, 'factorExpired');
    if (stateOf(owner) === 'disabled') throw new HttpError(403, 'blocked');
    if (owner.email_verified_at === null) throw new HttpError(403, 'unconfirmed');
    if (field === 'recovery_code') {
      await sendLinkMail(transaction, 'recoveryCodeUsed', owner, { origin: client.origin, contact: service.contact });
    }
    return owner;
  });
  if (!user) throw invalidField(field, field === 'assertion' ? 'passkeyInvalid' : 'factorWrong', '');
  noteUser(user.id);
  await tried.succeeded();
  if (challenge.user_id === null) await attempts.giveBack(`factor ${networkOf(client.address)}`);
  if (field === 'code') await attempts.clear(`totp ${user.id}`);
  if (field === 'recovery_code') service.jobs.wake();
  return user;
}

function fieldOf(given: BodyOf<typeof secondFactorFinish>): 'code' | 'recovery_code' | 'assertion' {
  const means = (['code', 'recovery_code', 'assertion'] as const).filter((name) => given[name] !== undefined);
  const [field] = means;
  if (field === undefined) throw invalidField('code', 'required', undefined);
  if (means.length > 1) throw invalidField(means[1] ?? field, 'unknownKey', '');
  return field;
}

/** The account whose factor it is; undefined where it is not right. */
async function provedBy(
  db: Db,
  secretKey: string,
  {
    given: { code, recovery_code: recoveryCode, assertion },
    challenge,
    client,
  }: {
    given: BodyOf<typeof secondFactorFinish>;
    challenge: { user_id: number | null; webauthn_challenge: string };
    client: Client;
  },
): Promise<number | undefined> {
  const { user_id: userId, webauthn_challenge: webauthn } = challenge;
  if (assertion) {
    const party = requireRelyingParty(client);
    const entry = { assertion, party, challenge: webauthn, userId: userId ?? undefined };
    return (await verifyAssertion(db, entry))?.user_id;
  }
  if (userId === null) return undefined;
  if (code !== undefined) {
    const app = await consumeTotpCode(db, secretKey, userId, { code, isConfirmed: true });
    return app === undefined ? undefined : userId;
  }
  return (await consumeRecoveryCode(db, userId, recoveryCode ?? '')) ? userId : undefined;
}
