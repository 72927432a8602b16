import { denials as en } from '#locales/en/denials.ts';
import { denials as ru } from '#locales/ru/denials.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import { formatDate } from '#shared/domain/format.ts';
import type { DenialDetails } from '#shared/domain/subscription.ts';

/** The denied action: downloading, or adding to a project. */
export type DeniedAction = 'download' | 'addToProject';

/**
 * A denial in the words of the page (reason, date in UTC, next step), about a kind of content instead of a single
 * item.
 */
export function denialText(denial: DenialDetails, action: DeniedAction): Localized {
  const { reason, entity } = denial;
  const what = reason === 'exclusive' || reason === 'exclusiveEnded' ? 'exclusive' : entity;
  const till = 'till' in denial ? new Date(denial.till * 1000).toISOString() : undefined;
  const dateIn = (locale: 'ru' | 'en') => (till === undefined ? '' : formatDate(locale, till));
  return {
    ru: ru.line({ denial, purpose: ru.general[action][what], date: dateIn('ru') }),
    en: en.line({ denial, purpose: en.general[action][what], date: dateIn('en') }),
  };
}
