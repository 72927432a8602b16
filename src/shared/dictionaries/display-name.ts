import type { Localized } from '#shared/contract/primitives.ts';

const kinds = {
  region: { ru: new Intl.DisplayNames('ru', { type: 'region' }), en: new Intl.DisplayNames('en', { type: 'region' }) },
  language: {
    ru: new Intl.DisplayNames('ru', { type: 'language' }),
    en: new Intl.DisplayNames('en', { type: 'language' }),
  },
};

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('ru') + text.slice(1);

/**
 * The name of a country (ISO 3166) or language (ISO 639) in both languages, from the CLDR data of Node or the browser.
 * Undefined for a code without one: browsers have the names of fewer languages than Node.
 */
export function displayName(kind: keyof typeof kinds, code: string): Localized | undefined {
  const ru = kinds[kind].ru.of(code);
  const en = kinds[kind].en.of(code);
  return !ru || !en || ru === code || en === code ? undefined : { ru: capitalised(ru), en: capitalised(en) };
}
