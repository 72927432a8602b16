import type { Locale } from '#shared/domain/locale.ts';

import type { Translate } from './index.ts';

const dayOf = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/**
 * Writes a day in the reader's time zone, as it stands in a sentence: «сегодня», «вчера», «24 ноября», with the year
 * unless it is the current one.
 *
 * @param at milliseconds since 1970
 */
export function dayText(t: Translate, locale: Locale, at: number, now = new Date()): string {
  const date = new Date(at);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (dayOf(date) === dayOf(now)) return t('personal.past.today');
  if (dayOf(date) === dayOf(yesterday)) return t('personal.past.yesterday');
  const text = new Intl.DateTimeFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  }).format(date);
  // The short word for “year” would end the sentence twice.
  return text.replace(/\sг\.$/, '');
}

/** The same as it stands alone, as a heading. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
