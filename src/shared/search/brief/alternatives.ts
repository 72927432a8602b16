import type { SearchAlternative } from '../../contract/search-meta.ts';
import type { Brief, Concept } from './concept.ts';
import { fold } from '../fold.ts';
import { stopWords } from './grammar.ts';
import { nearestSpelling, type SpellingWords } from './spelling.ts';

/** Counts the results of other searches under the same filters. */
export interface AlternativeCounter {
  words: SpellingWords;
  /** Number of tracks that match some concepts of the brief completely, without an excluded value. */
  countOf: (requested: readonly Concept[]) => number;
  /** Number of tracks that match another search completely. */
  countOfSearch: (search: string) => number;
}

/**
 * Alternatives to a search without a complete match: the nearest spelling, and the search without each concept or, where
 * that finds nothing, with one concept alone.
 *
 * @param requested the concepts that a track must match, each once
 */
export function alternativesOf(
  search: string,
  brief: Brief,
  requested: readonly Concept[],
  counter: AlternativeCounter,
): SearchAlternative[] {
  const { concepts, literal } = brief;
  const spelling = spellingAlternative(search, brief, requested, counter);
  if (requested.length < 2 || literal !== '') return spelling;
  const presented = (
    kind: SearchAlternative['kind'],
    concept: Concept,
    remaining: readonly Concept[],
  ): SearchAlternative => ({
    search_string: onlyWith(search, concepts, remaining),
    count: counter.countOf(remaining),
    kind,
    concept: concepts.indexOf(concept),
  });
  const found = (list: readonly SearchAlternative[]) => list.filter(({ count }) => count > 0);
  const without = found(
    requested.map((concept) =>
      presented(
        'without',
        concept,
        requested.filter((other) => other !== concept),
      ),
    ),
  );
  if (without.length > 0 || requested.length === 2) return [...spelling, ...without];
  return [...spelling, ...found(requested.map((concept) => presented('alone', concept, [concept])))];
}

function spellingAlternative(
  search: string,
  { concepts }: Brief,
  requested: readonly Concept[],
  { words, countOfSearch }: AlternativeCounter,
): SearchAlternative[] {
  let text = search;
  let first: Concept | undefined;
  for (const concept of requested.toSorted((a, b) => b.from - a.from)) {
    const spelt = concept.isUncertain ? concept.spelling : nearestSpelt(concept, words);
    if (spelt === undefined) continue;
    first = concept;
    text = text.slice(0, concept.from) + spelt + text.slice(concept.to);
  }
  const count = first ? countOfSearch(text) : 0;
  return first && count > 0 ? [{ search_string: text, count, kind: 'spelling', concept: concepts.indexOf(first) }] : [];
}

/** The words of a concept as the nearest known ones; undefined where there are none, or where they were corrected. */
function nearestSpelt(concept: Concept, words: SpellingWords): string | undefined {
  if (concept.kind !== 'words' || concept.spelling !== undefined) return undefined;
  const nearest = concept.words.map((word) => nearestSpelling(word, words));
  if (nearest.every((word) => word === undefined)) return undefined;
  return concept.words.map((word, at) => nearest[at] ?? word).join(' ');
}

/** The search text without the concepts that are not requested; stop words stay, except at its ends: «капает кран в». */
function onlyWith(search: string, concepts: readonly Concept[], requested: readonly Concept[]): string {
  let text = search;
  for (const concept of concepts.toSorted((a, b) => b.from - a.from)) {
    if (!concept.isExcluded && !requested.includes(concept))
      text = `${text.slice(0, concept.from)} ${text.slice(concept.to)}`;
  }
  const parts = text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\s+([,.;])/gu, '$1')
    .replace(/^[\s,.;]+|[\s,.;]+$/gu, '')
    .split(' ');
  const hasMeaning = (part: string) => !stopWords.has(fold(part).replaceAll(/[,.;]/gu, ''));
  const [first, last] = [parts.findIndex(hasMeaning), parts.findLastIndex(hasMeaning)];
  return first === -1
    ? parts.join(' ')
    : parts
        .slice(first, last + 1)
        .join(' ')
        .replace(/[,.;]+$/u, '');
}
