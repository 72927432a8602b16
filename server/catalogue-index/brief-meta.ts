import type { SearchAlternative, SearchConcept } from '#shared/contract/search-meta.ts';
import { fold } from '#shared/search/fold.ts';
import { wordsOf } from '#shared/search/words.ts';
import { type Concept, type Range, whole } from '#shared/search/brief/concept.ts';

import type { TrackQuery } from '../domain/catalogue-search.ts';
import type { Bits } from './bits.ts';
import { strengthsOf } from './brief-evidence.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { FoundBrief } from './find-brief.ts';
import { stem } from './words.ts';
import { narrow, restOf } from './narrow.ts';

/** What a brief was understood to ask for, as the contract tells it. */
export function presentConcepts(index: CatalogueIndex, { brief }: FoundBrief): SearchConcept[] {
  return brief.concepts.map((concept) => {
    const { kind, text, from, to, isExcluded, spelling } = concept;
    const presented = {
      kind,
      text,
      from,
      to,
      excluded: isExcluded,
      group: null,
      id: null,
      sub_id: null,
      name: null,
      ...(spelling !== undefined && { spelling }),
    };
    if (concept.kind === 'tempo' || concept.kind === 'duration')
      return { ...presented, range: presentRange(concept.range) };
    return concept.kind === 'value' ? { ...presented, ...presentValue(index, concept) } : presented;
  });
}

const presentRange = ({ from, to }: Range) => ({ ...(from > 0 && { from }), ...(to < Infinity && { to }) });

/**
 * The value that stands for a concept: the one that answers it best, of equals the one with most tracks. What none answers
 * wholly is called by its own words: music «для дождя» is not merely relaxed.
 */
function presentValue(index: CatalogueIndex, { entries, words }: Extract<Concept, { kind: 'value' }>) {
  const { totals, set } = index.values;
  const typed = words.map(stem).join(' ');
  const hasName = (value: number) => {
    const { ru, en } = set.list[value]!.name;
    return [ru, en].some((name) => wordsOf(fold(name)).map(stem).join(' ') === typed);
  };
  const [best] = [...strengthsOf(entries)].toSorted(
    ([a, strength], [b, other]) =>
      other - strength || Number(hasName(b)) - Number(hasName(a)) || totals[b]! - totals[a]! || a - b,
  );
  const value = best && best[1] >= whole ? set.list[best[0]] : undefined;
  if (!value) return {};
  const { key, id, parentId, name } = value;
  return { group: key, id: parentId ?? id, sub_id: parentId === null ? null : id, name };
}

/** Searches that ask for less than one without a whole answer: each concept left out, or where that finds nothing, alone. */
export function alternativesTo(index: CatalogueIndex, query: TrackQuery, found: FoundBrief): SearchAlternative[] {
  const { working } = index.values;
  const { concepts } = found.brief;
  const remaining = [...new Set(found.units.map(({ concept }) => concept))];
  if (remaining.length < 2 || found.brief.literal !== '') return [];
  const others = restOf(index, narrow(index, query, undefined));
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
  return some(without).length > 0 ? some(without) : some(alone);
}

/** A search without the concepts that are not asked for; what says nothing stays where it is. */
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
