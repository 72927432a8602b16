import { useLocale } from '#platform/i18n/index.ts';

/** Writes a day, given in unix seconds, as the language does: «3 декабря 2026», “3 December 2026”. */
export function useDate(): (seconds: number) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'ru', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  // The short word for “year” would end the sentence twice.
  return (seconds) => format.format(seconds * 1000).replace(/\sг\.$/, '');
}
