import { characters } from './music/characters.ts';
import { eras } from './music/eras.ts';
import { genres } from './music/genres.ts';
import { instruments } from './music/instruments.ts';
import { keys } from './music/keys.ts';
import { languages } from './music/languages.ts';
import { lyrics } from './music/lyrics.ts';
import { meter } from './music/meter.ts';
import { moods } from './music/moods.ts';
import { productions } from './music/productions.ts';
import { rhythms } from './music/rhythms.ts';
import { soundalike } from './music/soundalike.ts';
import { tempo } from './music/tempo.ts';
import { versions } from './music/versions.ts';
import { vocals } from './music/vocals.ts';
import { keywords } from './sound/keywords.ts';
import { microphoneSetups } from './sound/microphone-setups.ts';
import { microphones } from './sound/microphones.ts';
import { perspectives } from './sound/perspectives.ts';
import { recorders } from './sound/recorders.ts';
import { spaces } from './sound/spaces.ts';
import { variationTypes } from './sound/variation-types.ts';
import type { Classifier } from './types.ts';
import { ucs } from './ucs/index.ts';

export { companyBusinessTypes } from './company-business-types.ts';
export { locales } from './locales.ts';
export { continents } from './places/continents.ts';
export { countries, usersCountries } from './places/countries.ts';
export { ucsSlug } from './ucs/index.ts';

/**
 * Every classifier of the catalogue (spec.md section 3, filter arrays), in the order of the filters. Countries,
 * continents and cities are tables of their own.
 */
export const classifiers: readonly Classifier[] = [
  genres,
  instruments,
  moods,
  productions,
  characters,
  rhythms,
  vocals,
  tempo,
  meter,
  eras,
  versions,
  lyrics,
  keys,
  soundalike,
  languages,
  ucs,
  variationTypes,
  keywords,
  perspectives,
  spaces,
  microphoneSetups,
  recorders,
  microphones,
];
