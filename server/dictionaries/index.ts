import { musicClassifiers } from '#shared/dictionaries/music/index.ts';
import { soundClassifiers } from '#shared/dictionaries/sound/index.ts';
import { languages } from '#shared/dictionaries/music/languages.ts';
import { microphones } from '#shared/dictionaries/sound/microphones.ts';
import { recorders } from '#shared/dictionaries/sound/recorders.ts';
import type { Classifier } from '#shared/dictionaries/types.ts';

export { companyBusinessTypes } from './company-business-types.ts';
export { locales } from './locales.ts';
export { continents } from './places/continents.ts';
export { countries } from '#shared/dictionaries/countries.ts';
export { usersCountries } from './places/users-countries.ts';
export { ucsSlug } from '#shared/dictionaries/ucs/index.ts';

/**
 * Every classifier of the catalogue (spec.md section 3, filter arrays), in the order of the filters. Countries,
 * continents and cities are separate tables.
 */
export const classifiers: readonly Classifier[] = [
  ...musicClassifiers,
  languages,
  ...soundClassifiers,
  recorders,
  microphones,
];
