import type { Assertion } from '#shared/contract/proof.ts';
import type { Registration } from '#shared/contract/second-factor.ts';

import { invalidField } from '../../domain/failures.ts';
import type { UserRow } from '../../repositories/account-schema.ts';
import type { Db } from '../../repositories/database.ts';
import { addPasskey, passkeyByCredential, passkeysOf, recordPasskeyUse } from '../../repositories/passkeys.ts';
import type { PasskeyRow } from '../../repositories/passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

/** Loaded with the first passkey: a start need not wait for it. */
const library = () => import('@simplewebauthn/server');

const milliseconds = 5 * 60_000;

type Transports = NonNullable<
  NonNullable<
    Parameters<Awaited<ReturnType<typeof library>>['generateAuthenticationOptions']>[0]['allowCredentials']
  >[number]['transports']
>;

const transportsOf = ({ transports }: PasskeyRow) => JSON.parse(transports) as Transports;
const described = (passkey: PasskeyRow) => ({ id: passkey.credential_id, transports: transportsOf(passkey) });

/** Options for `navigator.credentials.create`: a passkey that can sign in without an e-mail. */
export async function registrationOptions(db: Db, user: UserRow, party: RelyingParty, challenge: string) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Tonika',
    rpID: party.id,
    userName: user.email,
    userDisplayName: `${user.first_name} ${user.last_name}`.trim(),
    // The id alone: user handles must not say who the person is (WebAuthn section 14.6.1).
    userID: new TextEncoder().encode(`tonika:${user.id}`),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: milliseconds,
    attestationType: 'none',
    excludeCredentials: (await passkeysOf(db, user.id)).map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Options for `navigator.credentials.get`.
 *
 * @param passkeys of the account; undefined: whichever the person chooses
 */
export async function assertionOptions(
  party: RelyingParty,
  challenge: string,
  passkeys: readonly PasskeyRow[] | undefined,
) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: milliseconds,
    // It also replaces the password of an account without one.
    userVerification: 'required',
    ...(passkeys && { allowCredentials: passkeys.map(described) }),
  });
}

/** Adds the passkey that a browser made. @throws InvalidInput on `registration` */
export async function addRegistered(
  db: Db,
  user: UserRow,
  {
    registration,
    name,
    party,
    challenge,
  }: { registration: Registration; name: string; party: RelyingParty; challenge: string },
): Promise<void> {
  const { verifyRegistrationResponse } = await library();
  const checked = await verifyRegistrationResponse({
    // The contract validates its shape; the library verifies its content.
    response: registration as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!checked?.verified) throw invalidField('registration', 'passkeyInvalid', '');
  const { credential } = checked.registrationInfo;
  const isNew = await addPasskey(db, {
    user_id: user.id,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    name,
  });
  if (!isNew) throw invalidField('registration', 'passkeyKnown', '');
}

/**
 * The passkey of an assertion with a valid signature. Its counter must have grown where it is used at all: that reveals
 * a copied key (WebAuthn section 6.1.1).
 *
 * @param userId whose it must be; undefined: anybody's
 */
export async function verifyAssertion(
  db: Db,
  {
    assertion,
    party,
    challenge,
    userId,
  }: { assertion: Assertion; party: RelyingParty; challenge: string; userId: number | undefined },
): Promise<PasskeyRow | undefined> {
  const passkey = await passkeyByCredential(db, assertion.id);
  if (!passkey || (userId !== undefined && passkey.user_id !== userId)) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response: assertion as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
      transports: transportsOf(passkey),
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { newCounter } = checked.authenticationInfo;
  return (await recordPasskeyUse(db, passkey.id, passkey.counter, newCounter)) ? passkey : undefined;
}
