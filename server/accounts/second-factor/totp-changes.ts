import type { Proof } from '#shared/contract/proof.ts';
import type { Client } from '../../domain/client.ts';
import { invalidField, notFound, HttpError } from '../../domain/failures.ts';
import { confirmApp, putUnconfirmedApp, removeApp } from '../../repositories/authenticator-apps.ts';
import { removeCodesWithoutFactor } from '../../repositories/second-factors.ts';
import type { AccountService } from '../account-service.ts';
import type { SignedIn } from '../identity.ts';
import { countTry } from '../limits.ts';
import { requireProof } from './proof.ts';
import { newTotpSecret, consumeTotpCode, totpUri } from './totp.ts';
import { sealTotpSecret } from './totp-secrets.ts';
import { type Changed, change, codesOnce } from './changes.ts';

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
  const tried = await countTry(service.attempts, 'factor', client.address, user.email);
  const changed = await change(service, who, 'totpAdded', client, async (db) => {
    const app = await consumeTotpCode(db, service.secretKey(), user.id, { code, isConfirmed: false });
    if (app === undefined) throw invalidField('code', 'factorWrong', code);
    await confirmApp(db, app);
    return codesOnce(db, user.id);
  });
  await tried.succeeded();
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
