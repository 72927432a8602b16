import type { Classifier, FamilyDictionary } from '../types.ts';
import { countryClassifier } from '../countries.ts';
import { ucs } from '../ucs/index.ts';
import { ucsSynonyms } from '../ucs/synonyms.ts';
import { keywords } from './keywords.ts';
import { microphones } from './microphones.ts';
import { microphoneSetups } from './microphone-setups.ts';
import { perspectives } from './perspectives.ts';
import { recorders } from './recorders.ts';
import { spaces } from './spaces.ts';
import { variationTypes } from './variation-types.ts';

/** The classifiers of sound effects that briefs refer to, in the order of the filters. */
export const soundClassifiers: readonly Classifier[] = [
  ucs,
  variationTypes,
  keywords,
  perspectives,
  spaces,
  microphoneSetups,
];

/** What a device reads briefs about sound effects by. */
export const dictionary: FamilyDictionary = {
  classifiers: [...soundClassifiers, recorders, microphones, countryClassifier('location_country_ids', 'sound')],
  synonymsOf: (group, path) => (group === ucs.group ? ucsSynonyms(path) : undefined),
};
