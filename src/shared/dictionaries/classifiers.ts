import { characters } from './music/characters.ts';
import { eras } from './music/eras.ts';
import { genres } from './music/genres.ts';
import { instruments } from './music/instruments.ts';
import { keys } from './music/keys.ts';
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
import { perspectives } from './sound/perspectives.ts';
import { spaces } from './sound/spaces.ts';
import { variationTypes } from './sound/variation-types.ts';
import { ucs } from './ucs/index.ts';
import type { Classifier } from './types.ts';

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

/** The same of sound effects. */
export const soundClassifiers: readonly Classifier[] = [
  ucs,
  variationTypes,
  keywords,
  perspectives,
  spaces,
  microphoneSetups,
];
