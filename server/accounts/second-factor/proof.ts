import type { Proof } from '#shared/contract/proof.ts';
import type { Client } from '../../domain/client.ts';
import { invalidField } from '../../domain/failures.ts';
import type { UserRow } from '../../repositories/account-schema.ts';
import { requirePassword } from '../credentials.ts';
import type { AccountService } from '../account-service.ts';
import { countTry } from '../limits.ts';
import { finishChallenge, requireChallenge } from './challenges.ts';
import { verifyAssertion } from './passkeys.ts';
import { requireRelyingParty } from './relying-party.ts';

/**
 * Has a signed-in person show again who they are, by the password or an assertion over the challenge of a proof.
 *
 * @throws InvalidInput on `password` or `proof_assertion`; HttpError 419; TooManyTries
 */
export async function requireProof(
  service: AccountService,
  user: UserRow,
  proof: Proof,
  client: Client,
): Promise<void> {
  const { proof_challenge: secret, proof_assertion: assertion, password } = proof;
  if (secret === undefined || !assertion) {
    if (password === undefined) throw invalidField('password', 'required', undefined);
    return requirePassword(service, user, password, { field: 'password', address: client.address });
  }
  const tried = await countTry(service.attempts, 'password', client.address, user.email);
  const challenge = await requireChallenge(service.db, ['proof'], secret);
  const isTheirs = challenge.user_id === user.id && challenge.credential_version === user.credential_version;
  const party = requireRelyingParty(client);
  const entry = { assertion, party, challenge: challenge.webauthn_challenge, userId: user.id };
  await service.db.transaction().execute(async (db) => {
    await finishChallenge(db, challenge.id);
    if (!isTheirs || !(await verifyAssertion(db, entry))) throw invalidField('proof_assertion', 'passkeyInvalid', '');
  });
  await tried.succeeded();
}
