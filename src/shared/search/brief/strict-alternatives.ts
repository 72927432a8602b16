import type { SearchScope } from '../../contract/catalogue.ts';
import type { SearchAlternative } from '../../contract/search-meta.ts';
import { fold } from '../fold.ts';
import { nearestSpelling, type SpellingWords } from './spelling.ts';

/** Counts the results of other searches under the same filters. */
export interface StrictCounter {
  words: SpellingWords;
  /** Number of tracks that match all of a search. */
  countOf: (search: string, scope: SearchScope) => number;
}

/** Longer searches get no alternative without a word: each is a search of its own. */
const maxWords = 6;

const word = /\p{L}[\p{L}\p{M}\p{N}]*/gu;
const quoted = /(?<=^|\s)["«“„]([^"«»“”„]*)["»”“]/gu;

/**
 * Alternatives to a search in one field, or with quotes, that nothing matches: the nearest spelling, the same without
 * quotes, without one word, and in all fields; those that match something.
 */
export function strictAlternativesOf(search: string, scope: SearchScope, counter: StrictCounter): SearchAlternative[] {
  const unquoted = search.replaceAll(quoted, '$1');
  const isQuoted = unquoted !== search;
  const alternatives: [kind: SearchAlternative['kind'], search: string, scope: SearchScope][] = [];
  const spelt = inNearestSpelling(search, counter.words);
  if (spelt !== search) alternatives.push(['spelling', spelt, scope]);
  if (isQuoted) alternatives.push(['unquoted', unquoted, scope]);
  if (scope !== 'all') {
    const parts = search.trim().split(/\s+/u);
    if (!isQuoted && parts.length > 1 && parts.length <= maxWords)
      for (const left of parts.keys()) alternatives.push(['alone', parts.toSpliced(left, 1).join(' '), scope]);
    alternatives.push(['anywhere', search, 'all']);
  }
  return alternatives.flatMap(([kind, other, within]): SearchAlternative[] => {
    const count = counter.countOf(other, within);
    return count > 0 ? [{ search_string: other, count, kind, concept: null }] : [];
  });
}

/** The search with its misspelt words as the nearest known ones; what a minus excludes stays. */
function inNearestSpelling(search: string, words: SpellingWords): string {
  return search.replaceAll(word, (typed, at: number) => {
    const isExcluded = /(?:^|\s)[-−–]["«“„]?$/u.test(search.slice(0, at));
    return isExcluded ? typed : (nearestSpelling(fold(typed), words) ?? typed);
  });
}
