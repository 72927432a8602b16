import type { Locale } from './locale.ts';

/** The forms of a noun after a number; `few` is Russian's (2 to 4), English does without. */
export interface PluralForms {
  one: string;
  few?: string;
  other: string;
}

const rules: Record<Locale, Intl.PluralRules> = {
  ru: new Intl.PluralRules('ru'),
  en: new Intl.PluralRules('en'),
};

/**
 * The form that goes with a whole number: 1 трек, 2 трека, 5 треков, 11 треков, 21 трек (spec.md section 9; CLDR's `many`
 * is the form of 5).
 */
export function plural(locale: Locale, count: number, forms: PluralForms): string {
  const category = rules[locale].select(count);
  if (category === 'one') return forms.one;
  if (category === 'few') return forms.few ?? forms.other;
  return forms.other;
}
