import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { Proof } from '#shared/contract/proof.ts';
import type { passkeyCreate } from '#shared/contract/second-factor.ts';
import type { Client } from '../../domain/client.ts';
import { notFound, HttpError } from '../../domain/failures.ts';
import { passkeysOf, removePasskey } from '../../repositories/passkeys.ts';
import { removeCodesWithoutFactor } from '../../repositories/second-factors.ts';
import type { AccountService } from '../account-service.ts';
import type { SignedIn } from '../identity.ts';
import { finishChallenge, makeChallenge, requireChallenge } from './challenges.ts';
import { addRegistered, registrationOptions } from './passkeys.ts';
import { requireProof } from './proof.ts';
import { requireRelyingParty } from './relying-party.ts';
import { type Changed, change, codesOnce } from './changes.ts';

/** More than anybody has devices. */
const maxPasskeys = 20;

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
