import { searchTexts as en } from '#locales/server/search.en.ts';
import { searchTexts as ru } from '#locales/server/search.ru.ts';
import type { Locale } from '#shared/domain/locale.ts';

const texts = { ru, en };

/** Texts of search on the server in a language. */
export const searchTextsOf = (locale: Locale): typeof ru => texts[locale];
