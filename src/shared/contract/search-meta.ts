import * as z from 'zod/mini';

import { id, localized, pageMeta } from './primitives.ts';

/** A concept of a search. */
export const searchConcept = z.object({
  /** A classifier value; words that are none; beats a minute; seconds; a catalogue number. */
  kind: z.enum(['value', 'words', 'tempo', 'duration', 'ident']),
  /** As typed, including the word that negates it. */
  text: z.string(),
  /** Its place in `search_string`, in UTF-16 code units; `to` is behind its end. */
  from: z.int(),
  to: z.int(),
  /** The concept is excluded. */
  excluded: z.boolean(),
  /** The filter and value of the concept; null if there is none. */
  group: z.nullable(z.string()),
  id: z.nullable(id),
  sub_id: z.nullable(id),
  name: z.nullable(localized),
  /** What a misspelt concept was read as; absent where it was read as typed. */
  spelling: z.optional(z.string()),
  /** Beats a minute or seconds; an open end is absent. */
  range: z.optional(z.object({ from: z.optional(z.number()), to: z.optional(z.number()) })),
});

/** A concept of a parsed search. */
export type SearchConcept = z.output<typeof searchConcept>;

/** A search that finds rows where this one does not: it has fewer words, or the nearest spelling. */
export const searchAlternative = z.object({
  /** Ready to be searched. */
  search_string: z.string(),
  /** Number of rows that match all of it, under the same filters. */
  count: z.int(),
  /**
   * Without one concept, with one concept or fewer words only, with misspelt words corrected, without quotes, or in all
   * fields (`search_scope` is left out, too).
   */
  kind: z.enum(['without', 'alone', 'spelling', 'unquoted', 'anywhere']),
  /** Which concept, as a place in `concepts`; of a spelling the first that it changes; null of a search in one field or in quotes. */
  concept: z.nullable(z.int()),
});

/** Another search that has matches. */
export type SearchAlternative = z.output<typeof searchAlternative>;

/** The totals of a list of tracks; the last three only for a search. */
export const trackMeta = z.extend(pageMeta, {
  /** Number of rows that match all of the search; they come first, those that match most of it after them. */
  exact: z.optional(z.int()),
  concepts: z.optional(z.array(searchConcept)),
  /** Where no row matches all of it. */
  alternatives: z.optional(z.array(searchAlternative)),
});

/** Totals of a list of tracks, and the reading of its search. */
export type TrackMeta = z.output<typeof trackMeta>;
