import { useCallback } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';

import type { Localized } from '#shared/contract/primitives.ts';
import { localePath, splitLocale, type Locale } from '#shared/domain/locale.ts';

import { here } from '../address.ts';
import { entryLocale, rememberDetected, saveLocale } from './cookies.ts';
import type { TextKey, TextParams, Translate } from './keys.ts';
import { loadTexts, localized, translator } from './texts.ts';

export type { TextKey, Translate } from './keys.ts';
export { isLoaded, loadAllTexts, loadTexts, localized } from './texts.ts';

/** The language of the address: there is no other state of it. */
export function currentLocale(): Locale {
  return splitLocale(here().pathname).locale;
}

/** The same, for components: they follow the address. */
export function useLocale(): Locale {
  return useLocationProperty(currentLocale, currentLocale);
}

/** The texts of the address's language, for components. */
export function useT(): Translate {
  return translator(useLocale());
}

/** A text in the address's language now, for code outside components. */
export function t<Key extends TextKey>(key: Key, ...params: TextParams<Key>): string {
  return translator(currentLocale())(key, ...params);
}

/** Picks the address's language from a text of the catalogue. */
export function useLocalized(): (text: Localized) => string {
  const locale = useLocale();
  return useCallback((text: Localized) => localized(locale, text), [locale]);
}

/** Goes to the same page, with the same query, in another language, and remembers the choice. */
export async function switchLocale(locale: Locale): Promise<void> {
  saveLocale(locale);
  await loadTexts(locale);
  const { path } = splitLocale(location.pathname);
  history.pushState(null, '', localePath(locale, path) + location.search + location.hash);
}

/**
 * Opens a door, `/` or the link to a project, in the person's language when the shell came from the cache and no server
 * could (api.md "Language"). Must run before the first render.
 */
export function enterLocale(): void {
  const { pathname, search, hash } = location;
  if (!/^\/(project(\/|$)|$)/.test(pathname)) return;
  const locale = entryLocale(document.cookie, navigator.languages);
  rememberDetected(locale);
  if (locale !== 'ru') history.replaceState(null, '', localePath(locale, pathname) + search + hash);
}
