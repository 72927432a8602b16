import type { ContentType } from '#shared/contract/primitives.ts';
import { explainDenial } from '#shared/domain/subscription.ts';

import { HttpError } from '../domain/failures.ts';
import type { UserRow } from '../repositories/account-schema.ts';
import { denialText, type DeniedAction } from './denial-text.ts';

interface Thing {
  is_exclusive: 0 | 1;
}

const contentDenial = (user: UserRow, type: ContentType, { is_exclusive }: Thing) =>
  explainDenial(
    user,
    { entity: type === 'SOUND_VARIATION' ? 'sound' : 'music', isExclusive: is_exclusive === 1 },
    Date.now() / 1000,
  );

/** Whether a person may download an item at this second. */
export const mayHave = (user: UserRow, type: ContentType, thing: Thing): boolean =>
  contentDenial(user, type, thing) === undefined;

/**
 * Requires the right to an item at this second.
 *
 * @param action the denied action, as the message names it
 * @throws HttpError 403 with what is missing, since when, and the next step
 */
export function requireRights(user: UserRow, type: ContentType, thing: Thing, action: DeniedAction = 'download'): void {
  const denial = contentDenial(user, type, thing);
  if (denial === undefined) return;
  const isExclusive = denial.reason === 'exclusive' || denial.reason === 'exclusiveEnded';
  throw new HttpError(403, isExclusive ? 'noExclusive' : 'noSubscription', { line: denialText(denial, action) });
}
