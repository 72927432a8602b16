import type { Locale } from '#shared/domain/locale.ts';

import { useLocale } from './index.ts';

/** The day of an instant as `useDate` writes it, for code outside components. */
export function dateText(locale: Locale, at: string | number): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'ru', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  // The short word for “year” would end the sentence twice.
  return format.format(new Date(at)).replace(/\sг\.$/, '');
}

/**
 * Formats the day of an instant (ISO 8601, or milliseconds since 1970) in the reader's time zone: «3 декабря 2026»,
 * “3 December 2026”. For content rendered in the browser only: the server does not know the zone, and uses
 * `formatDate`.
 */
export function useDate(): (at: string | number) => string {
  const locale = useLocale();
  return (at) => dateText(locale, at);
}
