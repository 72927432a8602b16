import type { SearchAlternative } from '#shared/contract/search-meta.ts';
import type { Concept } from '#shared/search/brief/concept.ts';
import { nearestSpelling } from '#shared/search/brief/spelling.ts';

import type { TrackQuery } from '../../../domain/catalogue-search.ts';
import type { Bits } from '../../arrays/bits.ts';
import { lexiconOf } from './brief-lexicon.ts';
import type { CatalogueIndex } from '../../store/catalogue-index.ts';
import { findBrief, type FoundBrief } from './find-brief.ts';
import { narrow, restOf } from '../filters/narrow.ts';

/**
 * Returns alternatives to a search without a complete match: the nearest spelling, and the search without each concept,
 * or where that finds nothing, each concept alone.
 */
export function alternativesTo(index: CatalogueIndex, query: TrackQuery, found: FoundBrief): SearchAlternative[] {
  const { working } = index.values;
  const { concepts } = found.brief;
  const remaining = [...new Set(found.units.map(({ concept }) => concept))];
  if (remaining.length === 0) return [];
  const others = restOf(index, narrow(index, query, undefined));
  const spelling = spellingAlternative(index, query, found, others);
  if (remaining.length < 2 || found.brief.literal !== '') return spelling;
  working.andNotInto(others, found.without);
  const countOf = (requested: readonly Concept[]): number => {
    const left: Bits = working.copyOf(others);
    for (const { concept, whole } of found.units) if (requested.includes(concept)) working.andInto(left, whole);
    const count = index.values.compareWith(left);
    working.giveBack(left);
    return count;
  };
  const presented = (
    kind: SearchAlternative['kind'],
    concept: Concept,
    requested: readonly Concept[],
  ): SearchAlternative => ({
    search_string: onlyWith(query.search, concepts, requested),
    count: countOf(requested),
    kind,
    concept: concepts.indexOf(concept),
  });
  const without = remaining.map((concept) =>
    presented(
      'without',
      concept,
      remaining.filter((other) => other !== concept),
    ),
  );
  const alone = remaining.length === 2 ? [] : remaining.map((concept) => presented('alone', concept, [concept]));
  const some = (list: readonly SearchAlternative[]) => list.filter(({ count }) => count > 0);
  return [...spelling, ...(some(without).length > 0 ? some(without) : some(alone))];
}

/** @param others the documents left by the filters */
function spellingAlternative(
  index: CatalogueIndex,
  { search }: TrackQuery,
  { brief, units }: FoundBrief,
  others: Bits,
): SearchAlternative[] {
  const { working } = index.values;
  const { words } = lexiconOf(index);
  let text = search;
  let first: Concept | undefined;
  for (const concept of [...new Set(units.map((unit) => unit.concept))].toSorted((a, b) => b.from - a.from)) {
    if (concept.kind !== 'words' || concept.spelling !== undefined) continue;
    const nearest = concept.words.map((word) => nearestSpelling(word, words));
    if (nearest.every((word) => word === undefined)) continue;
    first = concept;
    const spelt = concept.words.map((word, at) => nearest[at] ?? word).join(' ');
    text = text.slice(0, concept.from) + spelt + text.slice(concept.to);
  }
  const found = first && findBrief(index, text);
  if (!first || !found) return [];
  const left = working.and(others, found.exact);
  const count = index.values.compareWith(left);
  working.giveBack(left);
  return count === 0 ? [] : [{ search_string: text, count, kind: 'spelling', concept: brief.concepts.indexOf(first) }];
}

/** Returns the search with the requested concepts only; stop words stay in place. */
function onlyWith(search: string, concepts: readonly Concept[], requested: readonly Concept[]): string {
  let text = search;
  for (const concept of concepts.toSorted((a, b) => b.from - a.from)) {
    if (!concept.isExcluded && !requested.includes(concept))
      text = `${text.slice(0, concept.from)} ${text.slice(concept.to)}`;
  }
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\s+([,.;])/gu, '$1')
    .replace(/^[\s,.;]+|[\s,.;]+$/gu, '');
}
