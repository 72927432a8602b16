import * as z from 'zod/mini';

import { id, localized, pageMeta } from './primitives.ts';

/** One thing that a search was understood to ask for. */
export const searchConcept = z.object({
  /** A classifier value; words that are none; beats a minute; seconds; a catalogue number. */
  kind: z.enum(['value', 'words', 'tempo', 'duration', 'ident']),
  /** As typed, the word before what is left out included. */
  text: z.string(),
  /** Its place in `search_string`, in UTF-16 code units; `to` is behind its end. */
  from: z.int(),
  to: z.int(),
  /** It is what must not be there. */
  excluded: z.boolean(),
  /** The filter and the value that stand for it; null where none does. */
  group: z.nullable(z.string()),
  id: z.nullable(id),
  sub_id: z.nullable(id),
  name: z.nullable(localized),
  /** What a misspelt concept was read as; absent where it was read as typed. */
  spelling: z.optional(z.string()),
  /** Beats a minute or seconds; an open end is absent. */
  range: z.optional(z.object({ from: z.optional(z.number()), to: z.optional(z.number()) })),
});
export type SearchConcept = z.output<typeof searchConcept>;

/** A search that finds rows where this one does not: it has fewer words, or the nearest spelling. */
export const searchAlternative = z.object({
  /** Ready to be searched. */
  search_string: z.string(),
  /** Number of rows that match all of it, under the same filters. */
  count: z.int(),
  /**
   * One concept is left out, or is the only one kept; misspelt words are written as the nearest known ones; quoted words
   * are searched without quotes; a search in one field is made in all (`search_scope` is left out, too).
   */
  kind: z.enum(['without', 'alone', 'spelling', 'unquoted', 'anywhere']),
  /** Which concept, as a place in `concepts`; of a spelling the first that it changes; null of a search in one field or in quotes. */
  concept: z.nullable(z.int()),
});
export type SearchAlternative = z.output<typeof searchAlternative>;

/** What stands beside a list of tracks; the last three only where something was searched for. */
export const trackMeta = z.extend(pageMeta, {
  /** Number of rows that match all of the search; they come first, those that match most of it after them. */
  exact: z.optional(z.int()),
  concepts: z.optional(z.array(searchConcept)),
  /** Where no row matches all of it. */
  alternatives: z.optional(z.array(searchAlternative)),
});
export type TrackMeta = z.output<typeof trackMeta>;
