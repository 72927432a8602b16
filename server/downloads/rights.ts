import type { ContentType } from '#shared/contract/primitives.ts';
import { barrierTo } from '#shared/domain/subscription.ts';

import { Refusal } from '../domain/failures.ts';
import type { UserRow } from '../repositories/account-schema.ts';

interface Thing {
  is_exclusive: 0 | 1;
}

const barrierBefore = (user: UserRow, type: ContentType, { is_exclusive }: Thing) =>
  barrierTo(
    user,
    { entity: type === 'SOUND_VARIATION' ? 'sound' : 'music', isExclusive: is_exclusive === 1 },
    Date.now() / 1000,
  );

/** Whether a person may download a thing at this second. */
export const mayHave = (user: UserRow, type: ContentType, thing: Thing): boolean =>
  barrierBefore(user, type, thing) === undefined;

/**
 * Lets pass who may download a thing at this second.
 *
 * @throws Refusal 403 that says what is missing
 */
export function demandRights(user: UserRow, type: ContentType, thing: Thing): void {
  const barrier = barrierBefore(user, type, thing);
  if (barrier === 'subscription') throw new Refusal(403, 'noSubscription');
  if (barrier !== undefined) throw new Refusal(403, 'noExclusive');
}
