import * as z from 'zod/mini';

import { defineEndpoint } from './endpoint.ts';
import { idParam, one } from './primitives.ts';

/** What a download may be; csv is the cue sheet. mp3 is the default (spec.md section 9). */
export const fileTypes = ['mp3', 'wav', 'flac', 'csv'] as const;

/** The file types of downloads. */
export const fileType = z.enum(fileTypes);

/** The file types of downloads. */
export type FileType = z.output<typeof fileType>;

const sizeFields = {
  /** Bytes. */
  size: z.int(),
  /** The file is still being made: the size is about right. */
  is_estimate: z.boolean(),
};

const checked = z.object({
  /** Where the file is fetched from; that of one file bears the ticket by which the download counts once. */
  url: z.string(),
  ...sizeFields,
  /** What else it may be had as here, and how large each would be: flac needs ffmpeg, the cue sheet is of music. */
  file_types: z.array(z.object({ file_type: fileType, ...sizeFields })),
});

/** The response of a download check: URL, size, file types. */
export type DownloadCheck = z.output<typeof checked>;

export const downloadCheck = one(checked);

/** A zip has no size before it is written: all of them are about right. */
export const zipCheck = one(
  z.extend(checked, {
    /** How many files there will be, and how many are left out because the person may not have them or they are gone. */
    files: z.int(),
    left_out: z.int(),
  }),
);

const lang = z.optional(z.enum(['ru', 'en']));
const checkQuery = z.object({ id: idParam, file_type: z.optional(fileType), lang });
const fileQuery = z.extend(checkQuery, { ticket: z.optional(z.string().check(z.maxLength(100))) });

/** Check, then fetch, of one kind of thing under a prefix such as `music/tracks/variations`. */
function downloadEndpoints(prefix: string, what: string) {
  return {
    check: defineEndpoint({
      path: `${prefix}/download-check`,
      summary: `Whether the person may download ${what}, where and how large; the making of the file begins`,
      access: 'user',
      query: checkQuery,
      response: downloadCheck,
    }),
    file: defineEndpoint({
      path: `${prefix}/download`,
      summary: `The file of ${what} as an attachment, by ranges if need be`,
      access: 'user',
      kind: 'bytes',
      query: fileQuery,
    }),
  };
}

export const musicTrackDownload = downloadEndpoints('music/tracks', 'a music track’s main version');
export const musicVariationDownload = downloadEndpoints('music/tracks/variations', 'a version');
export const musicStemDownload = downloadEndpoints('music/tracks/stems', 'a stem');
export const soundTrackDownload = downloadEndpoints('sound/tracks', 'a sound effect’s main take');
export const soundVariationDownload = downloadEndpoints('sound/tracks/variations', 'a take of a sound effect');

const csvQuery = z.object({ id: idParam, lang });

export const musicTrackCsv = defineEndpoint({
  path: 'music/tracks/get-csv-buffer',
  summary: 'The cue sheet of a music track',
  access: 'user',
  kind: 'bytes',
  query: csvQuery,
});

export const musicVariationCsv = defineEndpoint({
  path: 'music/tracks/variations/get-csv-buffer',
  summary: 'The cue sheet of a version',
  access: 'user',
  kind: 'bytes',
  query: csvQuery,
});

/** For more items there is the endpoint of libraries. */
const maxIds = 200;
/** Numbers in front of the names of a zip's files, so that programs that sort by name keep their order. */
export const numbered = z.optional(z.enum(['0', '1']));
const zipFields = { file_type: z.optional(z.enum(['mp3', 'wav', 'flac'])), lang, numbered };
const manyQuery = z.object({ ids: z.array(idParam).check(z.minLength(1), z.maxLength(maxIds)), ...zipFields });

/** Check, then fetch, of several things as one zip, with a manifest and the cue sheet in it. */
const zipEndpointsOf = <Query extends z.ZodMiniType>(path: string, what: string, query: Query) => ({
  check: defineEndpoint({
    path: `${path}-check`,
    summary: `Whether the person may download ${what}, where and about how large`,
    access: 'user',
    query,
    response: zipCheck,
  }),
  file: defineEndpoint({
    path,
    summary: `A zip of ${what}, written while it is sent`,
    access: 'user',
    kind: 'bytes',
    query,
  }),
});

const byId = z.object({ id: idParam, ...zipFields });

export const musicTracksZip = zipEndpointsOf('music/tracks/download-many', 'the main versions of tracks', manyQuery);
export const musicVariationsZip = zipEndpointsOf('music/tracks/variations/download-many', 'versions', manyQuery);
export const musicStemsZip = zipEndpointsOf('music/tracks/stems/download-many', 'stems', manyQuery);
export const soundTracksZip = zipEndpointsOf('sound/tracks/download-many', 'sound effects', manyQuery);
export const soundVariationsZip = zipEndpointsOf(
  'sound/tracks/variations/download-many',
  'takes of effects',
  manyQuery,
);
export const musicTrackStemsZip = zipEndpointsOf(
  'music/tracks/stems/download-zip',
  'all stems of a track',
  z.object({ track_id: idParam, ...zipFields }),
);
export const albumZip = zipEndpointsOf('music/albums/download', 'an album', byId);
export const playlistZip = zipEndpointsOf('music/playlists/download', 'a playlist', byId);
export const libraryZip = zipEndpointsOf('sound/libraries/download', 'a library', byId);
export const collectionZip = zipEndpointsOf('sound/collections/download', 'a collection', byId);
