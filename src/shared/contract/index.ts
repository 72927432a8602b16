import type { Call } from './call.ts';
import { commonDefinitions, commonDictionaries, mainPageList } from './common.ts';
import { health } from './health.ts';
import {
  musicStemsList,
  musicTracksDetail,
  musicTracksList,
  musicVariationsDetail,
  musicVariationsList,
} from './music.ts';
import { musicStemPreview, musicVariationPreview, soundVariationPreview } from './previews.ts';
import { soundTracksDetail, soundTracksList, soundVariationsList } from './sound.ts';

/** Every call of the API. A test holds that the server answers each of them and nothing else. */
export const calls: readonly Call[] = [
  commonDefinitions,
  commonDictionaries,
  mainPageList,
  health,
  musicTracksList,
  musicTracksDetail,
  musicVariationsList,
  musicVariationsDetail,
  musicStemsList,
  soundTracksList,
  soundTracksDetail,
  soundVariationsList,
  ...Object.values(musicVariationPreview),
  ...Object.values(musicStemPreview),
  ...Object.values(soundVariationPreview),
];
