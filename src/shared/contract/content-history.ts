import * as z from 'zod/mini';

import { defineEndpoint } from './endpoint.ts';
import { searchString } from './catalogue.ts';
import { contentRef, listedContent } from './content-items.ts';
import { fileType } from './downloads.ts';
import {
  contentType,
  id,
  idParam,
  instant,
  list,
  momentParam,
  one,
  pageParam,
  perPageParam,
  wholeNumber,
} from './primitives.ts';

/** A played sound: each appears once, at its last play. */
export const listened = z.object({
  /** Of the latest play. */
  id,
  ...listedContent,
  listened_at: instant,
  /** Plays within the requested dates. */
  plays_counter: z.int(),
  /** What was searched for in the list that the latest play came from. */
  search_string: z.nullable(z.string()),
});

/** A played version or stem in the listening history. */
export type Listened = z.output<typeof listened>;

/** A downloaded sound: each appears once, at its last download. */
export const downloaded = z.object({
  /** Of the latest download. */
  id,
  ...listedContent,
  downloaded_at: instant,
  /** All forms it was downloaded in, the latest first. */
  file_types: z.array(fileType),
});

/** A downloaded version or stem with its file types. */
export type Downloaded = z.output<typeof downloaded>;

/** The last play or download that the client knows; 0 or nothing: none. */
const cursorParam = z.optional(wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER }));

const paged = { page: pageParam, per_page: perPageParam };
/** One kind of content between two moments, both optional; `from` inclusive, `to` exclusive. */
const dated = z.object({ content_type_id: contentType, from: momentParam, to: momentParam, ...paged });

export const listenedList = defineEndpoint({
  path: 'users/listened/content/list',
  summary: 'What the person heard of one kind, the latest first',
  access: 'user',
  query: dated,
  response: list(listened),
});

export const listenedListAll = defineEndpoint({
  path: 'users/listened/content/list-all',
  summary: 'What the person heard last, of every kind: the player’s history',
  access: 'user',
  query: z.object(paged),
  response: list(listened),
});

/** Maximum of plays in one request: a device sends its stored plays in batches. */
export const maxPlays = 200;

export const listenedAdd = defineEndpoint({
  method: 'POST',
  path: 'users/listened/content/add',
  summary: 'Tells plays, also old ones made without a line; a key that came before adds nothing',
  access: 'user',
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          ...contentRef,
          listened_at: instant.check(z.refine((given) => !Number.isNaN(Date.parse(given)), { error: 'date' })),
          /** What was searched for in the list that it was played from. */
          search_string: z.optional(searchString),
          /** The client's own name of this play. */
          key: z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/, { error: 'invalid' })),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxPlays)),
  }),
  response: one(z.object({ added: z.int(), known: z.int(), /** Of sounds that are not there. */ skipped: z.int() })),
});

export const downloadedList = defineEndpoint({
  path: 'users/downloaded-content/list',
  summary: 'What the person downloaded of one kind, the latest first',
  access: 'user',
  query: dated,
  response: list(downloaded),
});

export const downloadedListAll = defineEndpoint({
  path: 'users/downloaded-content/list-all',
  summary: 'Everything the person downloaded, searched by title, author and catalogue number, or of one track',
  access: 'user',
  query: z.object({ search_string: z.optional(searchString), track_id: z.optional(idParam), ...paged }),
  response: list(downloaded),
});

const mark = { ...contentRef, track_id: id };

/** What a page needs to mark rows as heard and downloaded: what is newer than the page's cursor. */
export const contentMarks = defineEndpoint({
  path: 'users/content-marks',
  summary: 'What was heard and downloaded since a cursor, in the order of the plays and downloads',
  access: 'user',
  query: z.object({ listened_after: cursorParam, downloaded_after: cursorParam }),
  response: one(
    z.object({
      listened: z.array(z.object({ ...mark, first_at: instant, last_at: instant })),
      downloaded: z.array(z.object({ ...mark, file_type: fileType, first_at: instant, last_at: instant })),
      /** For the next request. */
      listened_cursor: z.int(),
      downloaded_cursor: z.int(),
      /** The cursors have not reached the end. */
      has_more: z.boolean(),
    }),
  ),
});
