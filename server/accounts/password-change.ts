import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { passwordUpdate } from '#shared/contract/users.ts';
import type { Client } from '../domain/client.ts';
import { invalidField } from '../domain/failures.ts';
import { forgetDevices } from '../repositories/known-devices.ts';
import { endSessionsOf } from '../repositories/sessions.ts';
import { removeLinks } from '../repositories/user-links.ts';
import { changeCredentials, lockCredentials } from '../repositories/user-credentials.ts';
import type { AccountService } from './account-service.ts';
import { requirePassword } from './credentials.ts';
import { deviceOf } from './devices.ts';
import type { SignedIn } from './identity.ts';
import { sendLinkMail } from './links.ts';
import { requireGoodPassword } from './password-policy.ts';
import { requireProof } from './second-factor/proof.ts';
import { renewSession } from './sessions.ts';

const field = 'current_password';

/**
 * Changes the password, confirmed by the current one or by a passkey, as for an account without one. The requesting
 * session continues with another secret and the token of this page only; all others end, and so do all links.
 *
 * @returns the session's new secret
 * @throws InvalidInput on `current_password`, `proof_assertion` or `password`; HttpError 419; TooManyTries
 */
export async function changePassword(
  service: AccountService,
  { user, sessionId, tokenId }: SignedIn,
  { current_password: current, password, ...proof }: BodyOf<typeof passwordUpdate>,
  client: Client,
): Promise<string> {
  if (proof.proof_assertion) await requireProof(service, user, proof, client);
  else if (current === undefined) throw invalidField(field, 'required', undefined);
  else await requirePassword(service, user, current, { field, address: client.address });
  await requireGoodPassword(password, user);
  const password_hash = await service.passwords.hash(password);
  const { ended, secret } = await service.db.transaction().execute(async (db) => {
    if (!(await lockCredentials(db, user))) throw invalidField(field, 'wrongPassword', current);
    await changeCredentials(db, user, { password_hash });
    await removeLinks(db, user.id, 'all');
    await forgetDevices(db, user.id, deviceOf(client));
    await sendLinkMail(db, 'passwordChanged', user, { origin: client.origin, contact: service.contact });
    const secret = await renewSession(db, sessionId, tokenId);
    return { ended: await endSessionsOf(db, user.id, sessionId), secret };
  });
  service.live.closeSessions(ended);
  service.jobs.wake();
  return secret;
}
