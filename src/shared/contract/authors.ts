import * as z from 'zod/mini';

import { defineCall } from './call.ts';
import { gatheredVariations, gathering, gatheringCalls, gatheringListQuery } from './gatherings.ts';
import { idParam, list, localized, one } from './primitives.ts';

/** A letter of either alphabet in upper case, Ё as Е; `#` stands for every other first sign. */
const letter = z.string().check(z.regex(/^[A-ZА-ЯЁ#]$/iu));

/** A letter under which authors are found, by their name in either language. */
export const authorLetter = z.object({ letter, alphabet: z.enum(['ru', 'en', 'other']), count: z.int() });
export type AuthorLetter = z.output<typeof authorLetter>;

export const author = z.extend(gathering, {
  /** Under which letter the name stands in each language. */
  letter: localized,
  /** Albums of music, libraries of sounds that have a track of theirs. */
  albums_counter: z.int(),
  libraries_counter: z.int(),
});
export type Author = z.output<typeof author>;

/** Authors of one family: those with a track of it. */
function authorCalls<Entity extends 'music' | 'sound'>(entity: Entity) {
  const authors = { entity, resource: 'authors', one: `author of ${entity}`, owner: { author_id: idParam } } as const;
  return {
    ...gatheringCalls({
      ...authors,
      item: author,
      query: z.extend(gatheringListQuery, { letter: z.optional(letter) }),
    }),
    variations: gatheredVariations(authors),
    letters: defineCall({
      path: `${entity}/authors/letters-list`,
      summary: 'The letters that names begin with, in both alphabets, and how many names each has',
      response: one(z.array(authorLetter)),
    }),
    aList: defineCall({
      path: `${entity}/authors/a-list`,
      summary: 'Authors whom the editors put first, in their order',
      query: gatheringListQuery,
      response: list(author),
    }),
  };
}

export const musicAuthors = authorCalls('music');
export const soundAuthors = authorCalls('sound');
