import { denials as en } from '#locales/en/denials.ts';
import { denials as ru } from '#locales/ru/denials.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import { formatDate } from '#shared/domain/format.ts';
import type { DenialDetails } from '#shared/domain/subscription.ts';

/** What somebody was denied: files, or a place in a project. */
export type DeniedAction = 'download' | 'addToProject';

/** A denial as the page says it (reason, date in UTC, next step), of a kind of content instead of a single thing. */
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
