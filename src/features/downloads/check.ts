import { callApi } from '#platform/api/client.ts';
import { currentLocale } from '#platform/i18n/index.ts';
import {
  albumZip,
  collectionZip,
  libraryZip,
  musicStemDownload,
  musicStemsZip,
  musicTrackDownload,
  musicTracksZip,
  musicTrackStemsZip,
  musicVariationDownload,
  musicVariationsZip,
  playlistZip,
  soundTrackDownload,
  soundTracksZip,
  soundVariationDownload,
  soundVariationsZip,
  type DownloadCheck,
  type FileType,
} from '#shared/contract/downloads.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { entityOf, type DownloadSubject } from '#shared/downloads/subject.ts';

const ones = {
  music: { track: musicTrackDownload, variation: musicVariationDownload, stem: musicStemDownload },
  sound: { track: soundTrackDownload, variation: soundVariationDownload, stem: soundVariationDownload },
};
const zips = {
  music: { track: musicTracksZip, variation: musicVariationsZip, stem: musicStemsZip },
  sound: { track: soundTracksZip, variation: soundVariationsZip, stem: soundVariationsZip },
};
const trackGroups = { albums: albumZip, playlists: playlistZip, libraries: libraryZip, collections: collectionZip };

/** The server's check of a download: URL, size, and other available file types. */
export interface Checked extends DownloadCheck {
  /** For a zip: number of files, and number of exclusive tracks that are left out. */
  files?: number;
  left_out?: number;
}

interface CheckOptions {
  signal?: AbortSignal | undefined;
  /** The files of a zip have numbers in front of their names. */
  isNumbered?: boolean;
}

/**
 * Checks whether the person may download something as a file type (spec.md section 4); file names are in the page's
 * language.
 *
 * @throws ApiError 403 when denied, NetworkError, ResponseError
 */
export async function checkDownload(
  subject: DownloadSubject,
  type: FileType,
  { signal, isNumbered = false }: CheckOptions = {},
): Promise<Checked> {
  const rest = { passing: true, ...(signal && { signal }) };
  const lang = currentLocale();
  if (subject.kind === 'one') {
    const { check } = ones[subject.row.entity][subject.row.kind];
    return (await callApi(check, { query: { id: subject.row.id, file_type: type, lang }, ...rest })).data;
  }
  // A zip contains its cue sheet anyway.
  const fileType = type === 'csv' ? ('mp3' as const) : type;
  const query = { file_type: fileType, lang, ...(isNumbered && { numbered: '1' as const }) };
  switch (subject.kind) {
    case 'stems':
      return (await callApi(musicTrackStemsZip.check, { query: { track_id: subject.row.track_id, ...query }, ...rest }))
        .data;
    case 'trackGroup':
      return (await callApi(trackGroups[subject.trackGroup].check, { query: { id: subject.id, ...query }, ...rest }))
        .data;
    case 'many': {
      const kind: Row['kind'] = subject.rows[0]?.kind ?? 'track';
      const ids = subject.rows.map(({ id }) => id);
      return (await callApi(zips[entityOf(subject)][kind].check, { query: { ids, ...query }, ...rest })).data;
    }
  }
}
