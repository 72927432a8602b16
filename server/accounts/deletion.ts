import type { Proof } from '#shared/contract/proof.ts';
import type { Client } from '../domain/client.ts';
import { dropPictures } from './uploaded-picture.ts';
import { endSessionsOf } from '../repositories/sessions.ts';
import { picturesOf, removeUser } from '../repositories/users.ts';
import type { AccountService } from './account-service.ts';
import type { SignedIn } from './identity.ts';
import { requireProof } from './second-factor/proof.ts';

/**
 * Removes an account and all that belongs to it, its pictures' files too.
 *
 * @throws InvalidInput on `password` or `proof_assertion`; HttpError 419; TooManyTries
 */
export async function deleteAccount(
  service: AccountService,
  { user }: SignedIn,
  proof: Proof,
  client: Client,
): Promise<void> {
  await requireProof(service, user, proof, client);
  const { pictures, ended } = await service.db.transaction().execute(async (db) => {
    const pictures = await picturesOf(db, user.id);
    const ended = await endSessionsOf(db, user.id);
    await removeUser(db, user.id);
    return { pictures, ended };
  });
  service.live.closeSessions(ended);
  await dropPictures(service, pictures);
}
