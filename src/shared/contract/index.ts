import { musicAlbums } from './albums.ts';
import { musicAuthors, soundAuthors } from './authors.ts';
import { local, localAuth, registerConfirm } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { soundCollections } from './collections.ts';
import { commonDefinitions, commonDictionaries, mainPageList } from './common.ts';
import {
  musicStemDownload,
  musicTrackCsv,
  musicTrackDownload,
  musicVariationCsv,
  musicVariationDownload,
  soundTrackDownload,
  soundVariationDownload,
  zipEndpoints,
} from './downloads.ts';
import { historyEndpoints } from './content-history.ts';
import { favoriteEndpoints } from './favorites.ts';
import { feedbackCreate } from './feedback.ts';
import { health } from './health.ts';
import { musicLabels } from './labels.ts';
import { soundLibraries } from './libraries.ts';
import {
  musicFiltersList,
  musicStemsList,
  musicTracksDetail,
  musicTracksList,
  musicVariationsDetail,
  musicVariationsList,
} from './music.ts';
import { musicPlaylists } from './playlists.ts';
import { musicStemPreview, musicVariationPreview, soundVariationPreview } from './previews.ts';
import { musicSimilarTracksList, soundSimilarTracksList } from './similar.ts';
import { projectEndpoints } from './projects.ts';
import { reportEndpoints } from './reports.ts';
import { securityEventsList } from './security-events.ts';
import { sessionEndpoints } from './sessions.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { userEndpoints } from './users.ts';
import { broadcastingAuth } from './realtime.ts';
import { soundFiltersList, soundTracksDetail, soundTracksList, soundVariationsList } from './sound.ts';

/** Every endpoint of the API. A test checks that the server serves each of them and no other. */
export const endpoints: readonly Endpoint[] = [
  ...Object.values(local),
  ...Object.values(localAuth),
  registerConfirm,
  ...userEndpoints,
  ...secondFactorEndpoints,
  ...sessionEndpoints,
  securityEventsList,
  ...[musicTrackDownload, musicVariationDownload, musicStemDownload].flatMap((endpoints) => Object.values(endpoints)),
  ...[soundTrackDownload, soundVariationDownload].flatMap((endpoints) => Object.values(endpoints)),
  musicTrackCsv,
  musicVariationCsv,
  ...zipEndpoints,
  ...favoriteEndpoints,
  ...historyEndpoints,
  ...projectEndpoints,
  ...reportEndpoints,
  feedbackCreate,
  broadcastingAuth,
  commonDefinitions,
  commonDictionaries,
  mainPageList,
  health,
  musicTracksList,
  musicFiltersList,
  musicTracksDetail,
  musicVariationsList,
  musicVariationsDetail,
  musicStemsList,
  musicSimilarTracksList,
  soundTracksList,
  soundFiltersList,
  soundTracksDetail,
  soundVariationsList,
  soundSimilarTracksList,
  ...Object.values(musicPlaylists),
  ...Object.values(musicLabels),
  ...Object.values(musicAlbums),
  ...Object.values(musicAuthors),
  ...Object.values(soundCollections),
  ...Object.values(soundLibraries),
  ...Object.values(soundAuthors),
  ...Object.values(musicVariationPreview),
  ...Object.values(musicStemPreview),
  ...Object.values(soundVariationPreview),
];
