import type { PendingSignIn, SecondFactor } from '#shared/contract/second-factor.ts';
import type { Client } from '../../domain/client.ts';
import type { UserRow } from '../../repositories/account-schema.ts';
import type { Db } from '../../repositories/database.ts';
import { appOf } from '../../repositories/authenticator-apps.ts';
import { countRecoveryCodes } from '../../repositories/second-factors.ts';
import { passkeysOf } from '../../repositories/passkeys.ts';
import { requiresSecondFactor } from './policy.ts';
import { relyingPartyOf } from './relying-party.ts';

/** What an account has beside its password. */
export async function factorsOf(db: Db, userId: number) {
  const [passkeys, app, codes] = await Promise.all([
    passkeysOf(db, userId),
    appOf(db, userId),
    countRecoveryCodes(db, userId),
  ]);
  return { passkeys, hasApp: app !== undefined && app.confirmed_at !== null, codes };
}

type Factors = Awaited<ReturnType<typeof factorsOf>>;

/** Whether a password alone signs in no more. */
export const isOn = ({ passkeys, hasApp }: Factors): boolean => hasApp || passkeys.length > 0;

/** How a sign-in can be finished at this address. */
export function methodsOf({ passkeys, hasApp, codes }: Factors, client: Client): PendingSignIn['methods'] {
  return [
    ...(passkeys.length > 0 && relyingPartyOf(client) ? ['passkey' as const] : []),
    ...(hasApp ? ['totp' as const] : []),
    ...(codes > 0 ? ['recovery_code' as const] : []),
  ];
}

/** What a person sees of their second factor. */
export async function presentFactors(db: Db, user: UserRow, client: Pick<Client, 'origin'>): Promise<SecondFactor> {
  const { passkeys, hasApp, codes } = await factorsOf(db, user.id);
  return {
    totp: hasApp,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({ id, name, created_at, last_used_at })),
    recovery_codes_left: codes,
    is_required: requiresSecondFactor(user),
    has_password: user.has_password === 1,
    passkeys_available: relyingPartyOf(client) !== undefined,
  };
}
