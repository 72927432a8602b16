import type { ContentType } from '#shared/contract/primitives.ts';
import { barrierTo } from '#shared/domain/subscription.ts';

import { Refusal } from '../domain/failures.ts';
import type { UserRow } from '../repositories/account-schema.ts';

/**
 * Lets pass who may download a thing at this second.
 *
 * @throws Refusal 403 that says what is missing
 */
export function demandRights(user: UserRow, type: ContentType, { is_exclusive }: { is_exclusive: 0 | 1 }): void {
  const entity = type === 'SOUND_VARIATION' ? 'sound' : 'music';
  const barrier = barrierTo(user, { entity, isExclusive: is_exclusive === 1 }, Date.now() / 1000);
  if (barrier === 'subscription') throw new Refusal(403, 'noSubscription');
  if (barrier !== undefined) throw new Refusal(403, 'noExclusive');
}
