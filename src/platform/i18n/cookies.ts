import { localeCookies, locales, type Locale } from '#shared/domain/locale.ts';

/** 365 days, in seconds (spec.md section 9). */
const saved = 365 * 24 * 60 * 60;

/** Stores the person's choice: it wins over everything detected (api.md "Language"). */
export function saveLocale(locale: Locale): void {
  document.cookie = cookie(localeCookies.saved, locale);
}

/** Stores the language detected at the first visit. */
export function rememberDetected(locale: Locale): void {
  document.cookie = cookie(localeCookies.detected, locale);
}

const cookie = (name: string, value: string) =>
  `${name}=${value}; Path=/; Max-Age=${saved}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;

/** The language a door opens in, from `document.cookie` and the browser's languages (api.md "Language"). */
export function entryLocale(cookies: string, languages: readonly string[]): Locale {
  return read(cookies, localeCookies.saved) ?? read(cookies, localeCookies.detected) ?? preferred(languages);
}

function read(cookies: string, name: string): Locale | undefined {
  for (const pair of cookies.split(';')) {
    const [key, value] = pair.trim().split('=');
    if (key === name) return locales.find((known) => known === value);
  }
  return undefined;
}

/** The first of the browser's languages that the product speaks; Russian where it speaks none. */
function preferred(languages: readonly string[]): Locale {
  for (const language of languages) {
    const known = locales.find((locale) => locale === language.toLowerCase().split('-')[0]);
    if (known) return known;
  }
  return 'ru';
}
