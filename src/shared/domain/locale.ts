/** Languages of the product; Russian is the default and has no prefix (spec.md section 1). */
export const locales = ['ru', 'en'] as const;

/** A language of the product. */
export type Locale = (typeof locales)[number];

/** As `locales` of common/dictionaries numbers them (api.md "Projects, favourites, reports: names"). */
export const localeIds: Readonly<Record<Locale, number>> = { ru: 1, en: 2 };

/** Cookies of the language (spec.md section 9, prefix of design.md). */
export const localeCookies = { detected: 'tnk.i18n_redirected', saved: 'tnk.i18n_savedLocale' } as const;

/** The language of an address and the address without its prefix: `/en/about` is `/about` in English. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  if (path === '/en') return { locale: 'en', path: '/' };
  if (path.startsWith('/en/')) return { locale: 'en', path: path.slice(3) };
  return { locale: 'ru', path };
}

/** The address of a page in a language; `path` is without a prefix and starts with a slash. */
export function localePath(locale: Locale, path: string): string {
  if (locale === 'ru') return path;
  return path === '/' ? '/en' : `/en${path}`;
}
