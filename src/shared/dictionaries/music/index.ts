import type { Classifier, FamilyDictionary } from '../types.ts';
import { countryClassifier } from '../countries.ts';
import { characters } from './characters.ts';
import { eras } from './eras.ts';
import { genres } from './genres.ts';
import { instruments } from './instruments.ts';
import { languages } from './languages.ts';
import { keys } from './keys.ts';
import { lyrics } from './lyrics.ts';
import { meter } from './meter.ts';
import { moods } from './moods.ts';
import { productions } from './productions.ts';
import { rhythms } from './rhythms.ts';
import { soundalike } from './soundalike.ts';
import { tempo } from './tempo.ts';
import { versions } from './versions.ts';
import { vocals } from './vocals.ts';

/** The classifiers of music that briefs refer to, in the order of the filters. */
export const musicClassifiers: readonly Classifier[] = [
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
];

/** What a device reads briefs about music by. */
export const dictionary: FamilyDictionary = {
  classifiers: [...musicClassifiers, languages, countryClassifier('countries', 'music')],
  synonymsOf: () => undefined,
};
