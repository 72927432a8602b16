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
 * The name of a country (ISO 3166) or language (ISO 639) in both languages, from CLDR data.
 *
 * @throws RangeError for a code unknown to CLDR
 */
export function displayName(kind: keyof typeof kinds, code: string): Localized {
  const ru = kinds[kind].ru.of(code);
  const en = kinds[kind].en.of(code);
  if (!ru || !en || ru === code || en === code) throw new RangeError(`No name for ${kind} ${code}`);
  return { ru: capitalised(ru), en: capitalised(en) };
}
