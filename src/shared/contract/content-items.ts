import * as z from 'zod/mini';

import { trackGroup } from './track-groups.ts';
import { contentType, id, localized } from './primitives.ts';
import { personRef, row } from './catalogue.ts';

/** Kinds of favourites, which can also be added to a project as a whole (api.md "Projects, favourites, reports"). */
export const itemTypes = [
  'MUSIC_VARIATION',
  'MUSIC_STEM',
  'MUSIC_ALBUM',
  'MUSIC_LABEL',
  'MUSIC_PLAYLIST',
  'MUSIC_AUTHOR',
  'SOUND_VARIATION',
  'SOUND_LIBRARY',
  'SOUND_COLLECTION',
  'SOUND_AUTHOR',
] as const;

/** The kinds of favourites. */
export const itemType = z.enum(itemTypes);

/** The kinds of favourites. */
export type ItemType = z.output<typeof itemType>;

/** One version or stem, as calls of the personal area name it. */
export const contentRef = { content_type_id: contentType, content_id: id };

/**
 * What a list of the personal area says of a sound in words (spec.md section 3 "Listening-history item"). It stays
 * readable where the sound itself is no longer there.
 */
export const contentInfo = z.object({
  /** Of the version or stem. */
  id,
  track_id: id,
  is_main: z.boolean(),
  is_exclusive: z.boolean(),
  title: localized,
  description: z.nullable(localized),
  classifier_version: z.nullable(localized),
  stem_name: z.nullable(localized),
  /** The version's or the stem's name; null for a main version. */
  stem_or_variation_name: z.nullable(localized),
  stem_or_variation_ident: z.string(),
  stem_or_variation_ident_short: z.string(),
  author_id: z.nullable(id),
  author_name: z.nullable(localized),
  authors: z.array(personRef),
  albums_id: z.nullable(id),
  album_name: z.nullable(localized),
  library_id: z.nullable(id),
  library_name: z.nullable(localized),
  label_name: z.optional(localized),
  /** Where it is another than the label. */
  publisher_name: z.optional(localized),
  isrc: z.optional(z.string()),
  iswc: z.optional(z.string()),
  /** The waveform; null where the sound has left the catalogue. */
  soundform_picture: z.nullable(z.object({ /** Its address. */ original: z.string() })),
  /** Seconds. */
  duration: z.number(),
  downloads_counter: z.int(),
});

/** The texts of a version or stem, also after it left the catalogue. */
export type ContentInfo = z.output<typeof contentInfo>;

/** A sound in a list of the personal area: in words, and as a row while it is in the catalogue. */
export const listedContent = {
  ...contentRef,
  info: contentInfo,
  /** Null where it is no longer in the catalogue. */
  row: z.nullable(row),
};

/** Anything that is a favourite or a source of tracks, by its kind: a row, or what gathers rows. */
export const anyItem = { item_type_id: itemType, item_id: id, row: z.nullable(row), gathering: z.nullable(trackGroup) };
