import { characters } from '#shared/dictionaries/music/characters.ts';
import { eras } from '#shared/dictionaries/music/eras.ts';
import { genres } from '#shared/dictionaries/music/genres.ts';
import { instruments } from '#shared/dictionaries/music/instruments.ts';
import { keys } from '#shared/dictionaries/music/keys.ts';
import { languages } from './music/languages.ts';
import { lyrics } from '#shared/dictionaries/music/lyrics.ts';
import { meter } from '#shared/dictionaries/music/meter.ts';
import { moods } from '#shared/dictionaries/music/moods.ts';
import { productions } from '#shared/dictionaries/music/productions.ts';
import { rhythms } from '#shared/dictionaries/music/rhythms.ts';
import { soundalike } from '#shared/dictionaries/music/soundalike.ts';
import { tempo } from '#shared/dictionaries/music/tempo.ts';
import { versions } from '#shared/dictionaries/music/versions.ts';
import { vocals } from '#shared/dictionaries/music/vocals.ts';
import { keywords } from '#shared/dictionaries/sound/keywords.ts';
import { microphoneSetups } from '#shared/dictionaries/sound/microphone-setups.ts';
import { microphones } from '#shared/dictionaries/sound/microphones.ts';
import { perspectives } from '#shared/dictionaries/sound/perspectives.ts';
import { recorders } from '#shared/dictionaries/sound/recorders.ts';
import { spaces } from '#shared/dictionaries/sound/spaces.ts';
import { variationTypes } from '#shared/dictionaries/sound/variation-types.ts';
import type { Classifier } from '#shared/dictionaries/types.ts';
import { ucs } from '#shared/dictionaries/ucs/index.ts';

export { companyBusinessTypes } from './company-business-types.ts';
export { locales } from './locales.ts';
export { continents } from './places/continents.ts';
export { countries, usersCountries } from './places/countries.ts';
export { ucsSlug } from '#shared/dictionaries/ucs/index.ts';

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
