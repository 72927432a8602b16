import * as z from 'zod/mini';

import { searchScopes, sortOrders } from './list-orders.ts';
import { contentType, entity, id, instant, localized, pageParam, perPageParam, wholeNumber } from './primitives.ts';

/** A picture in all stored sizes, all of them square. */
export const picture = z.object({
  original: z.string(),
  sizes: z.array(z.object({ width: z.int(), url: z.string() })),
  /** The mean colour as #rrggbb, shown until the picture is there. */
  color: z.string(),
});

/** A stored picture: URLs by width, and its mean colour. */
export type Picture = z.output<typeof picture>;

/** The main role of a person on a track: wrote its music, performed it, or wrote its lyrics. */
export const personRole = z.enum(['author', 'performer', 'lyricist']);

/** The main role of a person on a track. */
export type PersonRole = z.output<typeof personRole>;

/**
 * A person or a group: composer, lyricist, performer, sound recordist. `role` where they did one thing only beside the
 * words, and it is known; `is_lyricist` where they wrote the words, whatever else they did (shared/domain/people.ts).
 */
export const personRef = z.object({
  id,
  name: localized,
  role: z.optional(personRole),
  is_lyricist: z.optional(z.boolean()),
});

/** A person or group in the credits of a track. */
export type PersonRef = z.output<typeof personRef>;

/** An album, library or label in a row. */
export const collectionRef = z.object({ id, name: localized, picture: z.nullable(picture) });

/** An album, library or label in a row. */
export type CollectionRef = z.output<typeof collectionRef>;

/** One classifier value of a track: a genre, a mood, a UCS subcategory, … `group` is the filter's key (spec.md section 3). */
export const tag = z.object({
  group: z.string(),
  id,
  /** The value under `id` where the group has two levels: a subgenre, a UCS subcategory. */
  sub_id: z.nullable(id),
  name: localized,
  /** The name of the value above it. */
  parent_name: z.optional(localized),
});

/** A classifier value of a track. */
export type Tag = z.output<typeof tag>;

/** Enough of a preview's description to start playing it from a row. */
export const previewRef = z.object({
  /** The partial stream, with the version in the address: its bytes never change. */
  url: z.string(),
  size: z.int(),
  /** The strong ETag, quotes included. */
  etag: z.string(),
  /** Samples of silence the encoder put before the sound, and after it (see preview info). */
  delay: z.int(),
  padding: z.int(),
});

/** The part of a preview’s description that starts playback from a row. */
export type PreviewRef = z.output<typeof previewRef>;

export const previewFormat = z.enum(['mp3', 'webm']);

/** The encoded formats of previews. */
export type PreviewFormat = z.output<typeof previewFormat>;

export const searchMatch = z.object({
  field: z.enum(['title', 'author', 'tags', 'description', 'lyrics', 'ident']),
  /** The words of the row that were found, as the index stores them: lower case, ё as е. */
  words: z.array(z.string()),
  /** The line of the lyrics with the words in it, where `field` is lyrics. */
  line: z.nullable(z.string()),
  /** What of the search this row does not match, by name; absent where it matches all of it. */
  lacks: z.optional(z.array(localized)),
});

/** Where a row matches the search, and which concepts it lacks. */
export type SearchMatch = z.output<typeof searchMatch>;

/** The recording as it is delivered: what is known before a download. */
export const recordingFormat = z.object({
  channels: z.int(),
  /** Hz */
  sample_rate: z.int(),
  /** Of a sample; null where the master is of a codec that has none. */
  bit_depth: z.nullable(z.int()),
});
export type RecordingFormat = z.output<typeof recordingFormat>;

/**
 * A row of any list of tracks, variations or stems (api.md "Catalogue lists").
 *
 * `id` is the track's id in a list of tracks, the variation's in a list of variations, the stem's in a list of stems;
 * `variation.id` (or a stem's own id) is what the preview calls take.
 */
export const row = z.object({
  id,
  /** What this row is: it decides which preview calls and which action set apply. */
  kind: z.enum(['track', 'variation', 'stem']),
  content_type_id: contentType,
  entity,
  /** The parent of a variation or stem; the track's own id in a list of tracks. */
  track_id: id,
  /** The parent track of a version or stem. */
  track: z.optional(z.object({ id, title: localized, ident_short: z.string() })),
  variation_id: z.nullable(id),
  variation: z.nullable(z.object({ id, duration: z.number() })),
  ident: z.string(),
  ident_short: z.string(),
  uid: z.string(),
  title: localized,
  description: z.nullable(localized),
  /** The version's name; its id is null for a name of its own without a classifier value. */
  classifier_version: z.nullable(z.object({ id: z.nullable(id), name: localized })),
  stem_name: z.nullable(localized),
  /** Seconds. */
  duration: z.number(),
  is_main: z.boolean(),
  is_exclusive: z.boolean(),
  is_checked: z.boolean(),
  downloads_counter: z.int(),
  variations_counter: z.int(),
  stems_counter: z.int(),
  author: z.nullable(personRef),
  authors: z.array(personRef),
  album: z.nullable(collectionRef),
  library: z.nullable(collectionRef),
  label: z.nullable(collectionRef),
  /** Of the work, where it is another than the label. */
  publisher: z.optional(localized),
  /** Of this recording (ISO 3901), twelve characters; a stem has none. */
  isrc: z.optional(z.string()),
  /** Of the work (ISO 15707): T-034.524.680-1. */
  iswc: z.optional(z.string()),
  /** On its album, where known. */
  track_number: z.optional(z.int()),
  picture: z.nullable(picture),
  created_at: instant,
  /** Beats a minute, where known. */
  bpm: z.nullable(z.number()),
  /** The musical key, where known. */
  key: z.nullable(localized),
  tags: z.array(tag),
  recording: z.optional(recordingFormat),
  /** The address of the full waveform. */
  waveform: z.string(),
  /** 160 bytes in base64: the loudest sample of each 160th part, 0 to 255. */
  peaks: z.string(),
  /** The address of the preview's description: get-info. */
  info: z.string(),
  preview: z.object({ mp3: z.nullable(previewRef), webm: z.nullable(previewRef) }),
  /** Why a search found this row: the field that fits best. Only in responses to a search. */
  match: z.optional(searchMatch),
});

/** A row of a list of tracks, versions or stems. */
export type Row = z.output<typeof row>;

/** A page of one track or variation: the row and what only a page has room for. */
export const detail = z.extend(row, {
  lyrics: z.nullable(localized),
  bpm_confidence: z.nullable(z.number()),
});

/** The page of a track or version. */
export type Detail = z.output<typeof detail>;

/** The orders of a list of tracks (spec.md section 3). */
export const sortOrder = z.enum(sortOrders);

/** The orders of a list of tracks (spec.md section 3). */
export type SortOrder = z.output<typeof sortOrder>;

/** The fields that a search may be limited to. */
export const searchScope = z.enum(searchScopes);

/** The fields that a search may be limited to. */
export type SearchScope = z.output<typeof searchScope>;

/** A search of 10,000 characters is a mistake, not an intent. */
export const searchString = z.string().check(z.trim(), z.maxLength(300));

/**
 * Words, order and page: what every list of tracks takes beside its filters (filters.ts). A search is read as a brief
 * (search-meta.ts); one that is a catalogue number, an ISRC or an ISWC finds what bears it.
 */
export const tracksQueryFields = {
  search_string: z.optional(searchString),
  search_scope: z.optional(searchScope),
  /** 1: searches the words literally, and all of them must match. */
  search_literal: z.optional(wholeNumber({ min: 0, max: 1 })),
  sort: z.optional(sortOrder),
  page: pageParam,
  per_page: perPageParam,
};
export const trackListQuery = z.object(tracksQueryFields);

/** The query of every list of tracks. */
export type TrackListQuery = z.output<typeof trackListQuery>;
