import * as z from 'zod/mini';

import { isCalendarDay } from '../domain/calendar-day.ts';
import { errorOrigin } from '../network/content.ts';

// The page's policy forbids making code from text, which zod would do to be faster. Here, because all schemas import this.
if ('document' in globalThis) z.config({ jitless: true });

/** A positive integer id. */
export const id = z.int().check(z.positive());

/**
 * A whole number in a query string, where every value arrives as text.
 *
 * @param bounds inclusive limits; outside them the response is 422 on that key
 */
export function wholeNumber(bounds: { min: number; max: number }) {
  return z.pipe(
    z.pipe(
      // The message is a key: the side that shows the issue has the sentence in the reader's language.
      z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/, { error: 'wholeNumber' }))], {
        error: 'wholeNumber',
      }),
      z.transform(Number),
    ),
    z.int().check(z.minimum(bounds.min), z.maximum(bounds.max)),
  );
}

/** The id of a thing in a query string. */
export const idParam = wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER });

/** A text in both languages of the product. */
export const localized = z.object({ ru: z.string(), en: z.string() });

/** A text in both languages. */
export type Localized = z.output<typeof localized>;

/** ISO 8601 in UTC, such as 2026-01-31T12:00:00.000Z. */
export const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/));

/** Page of a list, from 1. */
export const pageParam = z.optional(wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER }));
/** Rows on a page, 1 to 100. */
export const perPageParam = z.optional(wholeNumber({ min: 1, max: 100 }));

/** The page of a list, and the totals. */
export const pageMeta = z.object({
  page: z.int(),
  per_page: z.int(),
  total: z.int(),
  last_page: z.int(),
});

/** Totals and page of a list. */
export type PageMeta = z.output<typeof pageMeta>;

/** `{"data": {…}}` */
export function one<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ data: item });
}

/** `{"data": […], "meta": {…}}` */
export function list<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ data: z.array(item), meta: pageMeta });
}

/** Denials that a page acts on: an address to confirm, an account that is disabled, the session of another person. */
export const errorReasons = ['unconfirmed', 'blocked', 'signedIn'] as const;

/** Every failure: a message in the reader's language, and with 422 the messages of each field. */
export const errorResponse = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Why, where a page can do something about it: an address that is not confirmed, an account that is disabled. */
  reason: z.optional(z.enum(errorReasons)),
  /** Proves that the error is ours where a proxy has stripped the origin mark (src/shared/network). */
  origin: z.optional(z.literal(errorOrigin)),
});

/** The body of an error response. */
export type ErrorResponse = z.output<typeof errorResponse>;

export const entity = z.enum(['music', 'sound']);
/** One of the two families of the catalogue (spec.md section 1). */
export type Entity = z.output<typeof entity>;

export const contentType = z.enum(['SOUND_VARIATION', 'MUSIC_VARIATION', 'MUSIC_STEM']);

/** The kinds of versions and stems. */
export type ContentType = z.output<typeof contentType>;

/** A moment in a query string, as ISO 8601 in UTC; a date alone means its start in UTC. */
export const momentParam = z.optional(
  z.pipe(
    z.string().check(
      z.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$/, { error: 'date' }),
      z.refine((given) => isCalendarDay(given.slice(0, 10)) && !Number.isNaN(Date.parse(given)), { error: 'date' }),
    ),
    z.transform((given) => new Date(given).toISOString()),
  ),
);
