import { entryLocale } from '#platform/i18n/cookies.ts';
import { expect, it } from 'vitest';

it.each([
  ['the own choice before all', 'tnk.i18n_redirected=en; tnk.i18n_savedLocale=ru', ['en'], 'ru'],
  ['the detected one before the browser', 'a=b; tnk.i18n_redirected=en', ['ru'], 'en'],
  ['the first language of the browser that is spoken', '', ['de-DE', 'EN-us', 'ru'], 'en'],
  ['Russian where none is', '', ['de', 'fr'], 'ru'],
  ['Russian where the browser tells none', '', [], 'ru'],
  ['nothing of a cookie that is no language', 'tnk.i18n_savedLocale=xx', ['en'], 'en'],
] as const)('a locale entry opens in %s', (_, cookies, languages, locale) => {
  expect(entryLocale(cookies, languages)).toBe(locale);
});
