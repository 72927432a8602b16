import type { LexiconSource } from '../brief/lexicon-source.ts';
import { charactersEn, genresEn, moodsEn } from './en/music.ts';
import { erasEn, instrumentsEn, keysEn, likesEn, meterEn, rhythmsEn, tempoEn, vocalsEn } from './en/playing.ts';
import { categoriesEn, thingsEn } from './en/things.ts';
import { productionsEn, usesEn } from './en/uses.ts';
import { musicMeanings } from './music-meanings.ts';
import { charactersRu, genresRu, moodsRu } from './ru/music.ts';
import { erasRu, instrumentsRu, likesRu, meterRu, rhythmsRu, tempoRu, vocalsRu } from './ru/playing.ts';
import { categoriesRu, thingsRu } from './ru/things.ts';
import { soundMeanings } from './sound-meanings.ts';
import { productionsRu, usesRu } from './ru/uses.ts';

const music = [
  genresRu,
  moodsRu,
  charactersRu,
  instrumentsRu,
  vocalsRu,
  rhythmsRu,
  tempoRu,
  meterRu,
  erasRu,
  likesRu,
  productionsRu,
  usesRu,
  genresEn,
  moodsEn,
  charactersEn,
  instrumentsEn,
  vocalsEn,
  rhythmsEn,
  tempoEn,
  meterEn,
  keysEn,
  erasEn,
  likesEn,
  productionsEn,
  usesEn,
];
const sound = [thingsRu, thingsEn, categoriesRu, categoriesEn];

/** The lexicons of the two families of the catalogue. */
export const lexiconSources: Readonly<Record<'music' | 'sound', LexiconSource>> = {
  music: { files: music, meanings: musicMeanings },
  sound: { files: sound, meanings: soundMeanings },
};
