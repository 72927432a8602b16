import { userTexts as en } from '#locales/server/users.en.ts';
import { userTexts as ru } from '#locales/server/users.ru.ts';
import type { Locale } from '#shared/domain/locale.ts';

const texts = { ru, en };

/** What the command line says of people. */
export const userTextsOf = (locale: Locale): typeof ru => texts[locale];
