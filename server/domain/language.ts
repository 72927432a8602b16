import { localeCookies, locales } from '#shared/domain/locale.ts';
import type { Locale } from '#shared/domain/locale.ts';

const isLocale = (value: string | undefined): value is Locale => locales.some((locale) => locale === value);

/**
 * The better of ru and en by q (RFC 9110 section 12.5.4); undefined if the header accepts neither. `*` means the
 * languages that are not named, of which the product's first one is chosen.
 */
export function acceptedLocale(acceptLanguage: string | undefined): Locale | undefined {
  const qualities = new Map<string, number>();
  for (const range of (acceptLanguage ?? '').slice(0, 1000).split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const language = tag.split('-')[0] ?? '';
    const q = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    if (language === '' || !(q >= 0)) continue;
    qualities.set(language, Math.max(q, qualities.get(language) ?? 0));
  }
  const rest = qualities.get('*') ?? 0;
  const named = [...qualities.keys()].filter(isLocale);
  const ranked = [...named, ...locales.filter((locale) => !named.includes(locale))]
    .map((locale) => ({ locale, q: qualities.get(locale) ?? rest }))
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q);
  return ranked[0]?.locale;
}

/** The language of an API response (api.md "Ground rules"): Accept-Language alone, Russian otherwise. */
export const responseLocale = (acceptLanguage: string | undefined): Locale => acceptedLocale(acceptLanguage) ?? 'ru';

/** The target of a URL without a prefix: the language, and whether it was just detected and should be stored. */
export interface EntryLocale {
  locale: Locale;
  detected: boolean;
}

/**
 * The language behind an address that is a door (api.md "Language"): the person's own choice before the detected one
 * before Accept-Language.
 */
export function entryLocale(cookieHeader: string | undefined, acceptLanguage: string | undefined): EntryLocale {
  const cookies = readCookies(cookieHeader);
  const saved = cookies.get(localeCookies.saved);
  if (isLocale(saved)) return { locale: saved, detected: false };
  const redirected = cookies.get(localeCookies.detected);
  if (isLocale(redirected)) return { locale: redirected, detected: false };
  return { locale: responseLocale(acceptLanguage), detected: true };
}

/** The language of a terminal: Russian where its locale is, English otherwise (a bare C locale shows no Cyrillic). */
export function terminalLocale(environment: NodeJS.ProcessEnv): Locale {
  const name = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || '';
  return name.toLowerCase().startsWith('ru') ? 'ru' : 'en';
}

/** Cookies by name, RFC 6265 section 4.2; the first of a name wins, as browsers send the most specific first. */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 0) continue;
    const name = pair.slice(0, at).trim();
    if (!cookies.has(name))
      cookies.set(
        name,
        pair
          .slice(at + 1)
          .trim()
          .replaceAll('"', ''),
      );
  }
  return cookies;
}
