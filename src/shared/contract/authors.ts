import * as z from 'zod/mini';

import { defineEndpoint } from './endpoint.ts';
import { trackGroupVariations, trackGroup, trackGroupEndpoints, trackGroupListQuery } from './track-groups.ts';
import { idParam, list, localized, one } from './primitives.ts';

/** A letter of either alphabet in upper case, Ё as Е; `#` is every other first character. */
const letter = z.string().check(z.regex(/^[A-ZА-ЯЁ#]$/iu));

/** A letter under which authors are found, by their name in either language. */
export const authorLetter = z.object({
  letter,
  alphabet: z.enum(['ru', 'en', 'other']),
  count: z.int(),
  /** How many of them begin with it as the name is spelt in each language. */
  spelt: z.object({ ru: z.int(), en: z.int() }),
});

/** A first letter of names, with its number of authors. */
export type AuthorLetter = z.output<typeof authorLetter>;

export const author = z.extend(trackGroup, {
  /** The letter of the name in each language. */
  letter: localized,
  /** Albums of music, libraries of sounds that have a track of theirs. */
  albums_counter: z.int(),
  libraries_counter: z.int(),
});

/** An author with counts, as lists and its page have them. */
export type Author = z.output<typeof author>;

/** Authors of one family: those with a track of it. */
function authorEndpoints<Entity extends 'music' | 'sound'>(entity: Entity) {
  const authors = { entity, resource: 'authors', one: `author of ${entity}`, owner: { author_id: idParam } } as const;
  return {
    ...trackGroupEndpoints({
      ...authors,
      item: author,
      query: z.extend(trackGroupListQuery, { letter: z.optional(letter) }),
    }),
    variations: trackGroupVariations(authors),
    letters: defineEndpoint({
      path: `${entity}/authors/letters-list`,
      summary: 'The letters that names begin with, in both alphabets, and how many names each has',
      response: one(z.array(authorLetter)),
    }),
    aList: defineEndpoint({
      path: `${entity}/authors/a-list`,
      summary: 'Authors whom the editors put first, in their order',
      query: trackGroupListQuery,
      response: list(author),
    }),
  };
}

export const musicAuthors = authorEndpoints('music');
export const soundAuthors = authorEndpoints('sound');
