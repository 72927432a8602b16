import type { ContentType } from '#shared/contract/primitives.ts';
import { denialOf } from '#shared/domain/subscription.ts';

import { HttpError } from '../domain/failures.ts';
import type { UserRow } from '../repositories/account-schema.ts';

interface Thing {
  is_exclusive: 0 | 1;
}

const contentDenial = (user: UserRow, type: ContentType, { is_exclusive }: Thing) =>
  denialOf(
    user,
    { entity: type === 'SOUND_VARIATION' ? 'sound' : 'music', isExclusive: is_exclusive === 1 },
    Date.now() / 1000,
  );

/** Whether a person may download a thing at this second. */
export const mayHave = (user: UserRow, type: ContentType, thing: Thing): boolean =>
  contentDenial(user, type, thing) === undefined;

/**
 * Lets pass who may download a thing at this second.
 *
 * @throws HttpError 403 that says what is missing
 */
export function requireRights(user: UserRow, type: ContentType, thing: Thing): void {
  const denial = contentDenial(user, type, thing);
  if (denial === 'subscription') throw new HttpError(403, 'noSubscription');
  if (denial !== undefined) throw new HttpError(403, 'noExclusive');
}
