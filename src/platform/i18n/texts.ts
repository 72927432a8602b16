import rosetta from 'rosetta';

import { en } from '#locales/en.ts';
import { ru, type Dictionary } from '#locales/ru.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';

import type { Translate } from './keys.ts';

const table = rosetta<Dictionary>({ ru, en });

/** One function a language, made once: its identity says which language it speaks. */
const translators: Record<Locale, Translate> = { ru: speak('ru'), en: speak('en') };

function speak(locale: Locale): Translate {
  // The key's own parameters were checked by Translate; rosetta takes any table.
  return (key, ...[params]) => table.t(key, params as Record<string, unknown> | undefined, locale);
}

/** The texts of a language. */
export function translator(locale: Locale): Translate {
  return translators[locale];
}

/** A text of the catalogue in a language; what was never translated is shown as it is. */
export function localized(locale: Locale, text: Localized): string {
  return text[locale] || text.ru || text.en;
}
