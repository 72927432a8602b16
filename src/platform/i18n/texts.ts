import rosetta from 'rosetta';

import type { Dictionary } from '#locales/ru.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';

import type { Translate } from './keys.ts';

const table = rosetta<Dictionary>();
/** A language is loaded when it is spoken: the other one's texts are not part of the first load. */
const dictionaries: Record<Locale, () => Promise<Dictionary>> = {
  ru: () => import('#locales/ru.ts').then(({ ru }) => ru),
  en: () => import('#locales/en.ts').then(({ en }) => en),
};
const loading = new Map<Locale, Promise<void>>();
const loaded = new Set<Locale>();

/** One function a language, made once: its identity says which language it speaks. */
const translators: Record<Locale, Translate> = { ru: speak('ru'), en: speak('en') };

function speak(locale: Locale): Translate {
  // The key's own parameters were checked by Translate; rosetta takes any table.
  return (key, ...[params]) => table.t(key, params as Record<string, unknown> | undefined, locale);
}

/** Resolves, with one promise a language, once its texts are there: before that it must not be spoken. */
export function loadTexts(locale: Locale): Promise<void> {
  const known = loading.get(locale);
  if (known) return known;
  const begun = learn(locale);
  loading.set(locale, begun);
  // What failed may be tried again.
  begun.catch(() => loading.delete(locale));
  return begun;
}

async function learn(locale: Locale) {
  table.set(locale, await dictionaries[locale]());
  loaded.add(locale);
}

/** Whether a language may be spoken. */
export function isLoaded(locale: Locale): boolean {
  return loaded.has(locale);
}

/** The texts of a language that is loaded. */
export function translator(locale: Locale): Translate {
  return translators[locale];
}

/** A text of the catalogue in a language; what was never translated is shown as it is. */
export function localized(locale: Locale, text: Localized): string {
  return text[locale] || text.ru || text.en;
}
