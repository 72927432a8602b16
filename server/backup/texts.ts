import { backupTexts as en } from '#locales/server/backup.en.ts';
import { backupTexts as ru } from '#locales/server/backup.ru.ts';
import type { Locale } from '#shared/domain/locale.ts';

const texts = { ru, en };

/** Texts of backups in a language. */
export const backupTextsOf = (locale: Locale): typeof ru => texts[locale];

/** Bytes as a person reads them. */
export function sizeText(bytes: number, locale: Locale): string {
  const isLarge = bytes >= 1e9;
  const format = new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'ru', {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: 1,
  });
  return format.format(bytes / (isLarge ? 1e9 : 1e6));
}
