import { denials as en } from '#locales/en/denials.ts';
import { denials as ru } from '#locales/ru/denials.ts';
import type { ContentType, Localized } from '#shared/contract/primitives.ts';
import { formatDate } from '#shared/domain/format.ts';
import { explainDenial, type DenialDetails } from '#shared/domain/subscription.ts';

import { HttpError } from '../domain/failures.ts';
import { fill } from '../domain/texts.ts';
import type { UserRow } from '../repositories/account-schema.ts';

/** The denied action: downloading, or adding to a project, items of a kind; or one on a project as a whole. */
type DeniedAction = 'download' | 'addToProject' | { action: 'downloadProject' | 'copyProject'; name: string };

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

/** A denial in the words of the page: reason, date in UTC, next step; about a kind of content or a project. */
function denialText(denial: DenialDetails, action: DeniedAction): Localized {
  const { reason, entity } = denial;
  const what = reason === 'exclusive' || reason === 'exclusiveEnded' ? 'exclusive' : entity;
  const till = 'till' in denial ? new Date(denial.till * 1000).toISOString() : undefined;
  const dateIn = (locale: 'ru' | 'en') => (till === undefined ? '' : formatDate(locale, till));
  const purposeIn = ({ general, purposes, one }: typeof ru) =>
    typeof action === 'string'
      ? general[action][what]
      : fill(purposes[action.action], { thing: fill(one, { title: action.name }) });
  return {
    ru: ru.line({ denial, purpose: purposeIn(ru), date: dateIn('ru') }),
    en: en.line({ denial, purpose: purposeIn(en), date: dateIn('en') }),
  };
}
