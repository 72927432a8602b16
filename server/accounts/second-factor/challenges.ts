import { randomBytes } from 'node:crypto';

import { HttpError } from '../../domain/failures.ts';
import type { ChallengeKind, UserRow } from '../../repositories/account-schema.ts';
import type { Db } from '../../repositories/database.ts';
import { addChallenge, consumeChallenge, tryChallenge } from '../../repositories/second-factors.ts';
import { hashSecret, newSecret } from '../secrets.ts';

const minutes = 5;
/** Tries at one challenge; after them the login starts over. */
const maxTries = 5;

/** A challenge that was just created, with its secret in clear. */
export interface NewChallenge {
  /** For the page. */
  secret: string;
  /** For the authenticator; never the same value. */
  webauthn: string;
}

/** Creates a challenge of an account, or of no account yet. */
export async function makeChallenge(
  db: Db,
  kind: ChallengeKind,
  user: Pick<UserRow, 'id' | 'credential_version'> | undefined,
): Promise<NewChallenge> {
  const secret = newSecret();
  const webauthn = randomBytes(32).toString('base64url');
  await addChallenge(db, {
    secret_hash: hashSecret(secret),
    kind,
    user_id: user?.id ?? null,
    webauthn_challenge: webauthn,
    credential_version: user?.credential_version ?? 0,
    expiresAt: new Date(Date.now() + minutes * 60_000),
  });
  return { secret, webauthn };
}

/** Counts a try at a challenge. @throws HttpError 419 where it is unknown, used, too old, or was tried too often */
export async function requireChallenge(db: Db, kinds: readonly ChallengeKind[], secret: string) {
  const challenge = await tryChallenge(db, kinds, hashSecret(secret), maxTries);
  if (!challenge) throw new HttpError(419, 'factorExpired');
  return challenge;
}

/** Ends a challenge in the caller's transaction. @throws HttpError 419 where it was used at this moment */
export async function finishChallenge(db: Db, id: number): Promise<void> {
  if (!(await consumeChallenge(db, id))) throw new HttpError(419, 'factorExpired');
}
