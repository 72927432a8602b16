import rosetta from 'rosetta';

import type { Dictionary } from '#locales/ru.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';

import type { Translate } from './keys.ts';

const table = rosetta<Dictionary>();
/** A language is loaded when it is spoken, and what its first screen does without once anything else is loaded. */
const dictionaries: Record<Locale, readonly (() => Promise<object>)[]> = {
  ru: [
    () => import('#locales/ru.ts').then(({ ru }) => ru),
    () => import('#locales/ru-more.ts').then(({ ruMore }) => ruMore),
  ],
  en: [
    () => import('#locales/en.ts').then(({ en }) => en),
    () => import('#locales/en-more.ts').then(({ enMore }) => enMore),
  ],
};
const loading = new Map<string, Promise<void>>();
/** How many parts of a language are loaded. */
const loaded = new Map<Locale, number>();
const all = 2;
/** How many parts are requested for every language in use. */
let requested = 1;

/** One function a language, made once: its identity says which language it speaks. */
const translators: Record<Locale, Translate> = { ru: speak('ru'), en: speak('en') };

function speak(locale: Locale): Translate {
  // The key's own parameters were checked by Translate; rosetta takes any table.
  return (key, ...[params]) => table.t(key, params as Record<string, unknown> | undefined, locale);
}

/** Loads all texts from now on, of every language in use. */
export function wantAllTexts(): void {
  requested = all;
}

/** All texts of a language that is spoken already: it goes on being spoken meanwhile. */
export async function loadAllTexts(locale: Locale): Promise<void> {
  await loadTexts(locale, all);
  wantAllTexts();
}

/** Resolves once a language's texts are there, with one promise for all calls: before that it must not be set. */
export function loadTexts(locale: Locale, parts = requested): Promise<void> {
  const request = `${locale} ${parts}`;
  const known = loading.get(request);
  if (known) return known;
  const begun = learn(locale, parts);
  loading.set(request, begun);
  // What failed may be tried again.
  begun.catch(() => loading.delete(request));
  return begun;
}

async function learn(locale: Locale, parts: number) {
  const tables = await Promise.all(dictionaries[locale].slice(0, parts).map((load) => load()));
  // rosetta merges a table into its texts of a language.
  for (const texts of tables) table.set(locale, texts as Dictionary);
  loaded.set(locale, Math.max(parts, loaded.get(locale) ?? 0));
}

/** Whether a language may be spoken. */
export function isLoaded(locale: Locale): boolean {
  return (loaded.get(locale) ?? 0) >= requested;
}

/** The texts of a language that is loaded. */
export function translator(locale: Locale): Translate {
  return translators[locale];
}

/** A text of the catalogue in a language; an untranslated one is shown in its original. */
export function localized(locale: Locale, text: Localized): string {
  return text[locale] || text.ru || text.en;
}
