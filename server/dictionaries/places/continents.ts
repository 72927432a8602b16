import type { Localized } from '#shared/contract/primitives.ts';
import type { ContinentSlug } from '#shared/dictionaries/countries.ts';

export const continents: readonly { slug: ContinentSlug; name: Localized }[] = [
  { slug: 'europe', name: { ru: 'Европа', en: 'Europe' } },
  { slug: 'asia', name: { ru: 'Азия', en: 'Asia' } },
  { slug: 'africa', name: { ru: 'Африка', en: 'Africa' } },
  { slug: 'north-america', name: { ru: 'Северная Америка', en: 'North America' } },
  { slug: 'south-america', name: { ru: 'Южная Америка', en: 'South America' } },
  { slug: 'oceania', name: { ru: 'Австралия и Океания', en: 'Oceania' } },
  { slug: 'antarctica', name: { ru: 'Антарктида', en: 'Antarctica' } },
];
