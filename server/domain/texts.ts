import { serverTexts as en } from '#locales/server/en.ts';
import { serverTexts as ru } from '#locales/server/ru.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** The texts of the server in one language. */
export type ServerTexts = typeof ru;

const texts: Record<Locale, ServerTexts> = { ru, en };

/** The server's texts in a language. */
export const textsOf = (locale: Locale): ServerTexts => texts[locale];

/** Puts values into the `{{name}}` places of a text. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (match, name: string) => String(values[name] ?? match));
}
