import type { SearchConcept } from '#shared/contract/search-meta.ts';
import { fold } from '#shared/search/fold.ts';
import { wordsOf } from '#shared/search/words.ts';
import type { Concept, Range } from '#shared/search/brief/concept.ts';

import { bestMeant } from '#shared/search/brief/clues.ts';
import { representativeOf } from '#shared/search/brief/representative.ts';
import type { CatalogueIndex } from '../../store/catalogue-index.ts';
import type { FoundBrief } from './find-brief.ts';
import { stem } from '../../store/words.ts';

/** Returns the concepts of a brief in the form of the contract. */
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

/** Returns the value that represents a concept: music «для дождя» is not merely relaxed, and has none. */
function presentValue(index: CatalogueIndex, { entries, words }: Extract<Concept, { kind: 'value' }>) {
  const { totals, set } = index.values;
  const typed = words.map(stem).join(' ');
  const isNamed = (one: number) => {
    const { ru, en } = set.list[one]!.name;
    return [ru, en].some((name) => wordsOf(fold(name)).map(stem).join(' ') === typed);
  };
  const best = representativeOf(bestMeant(entries), { isNamed, totalOf: (one) => totals[one]! });
  const value = best && set.list[best.value];
  if (!value) return {};
  const { key, id, parentId, name } = value;
  return { group: key, id: parentId ?? id, sub_id: parentId === null ? null : id, name };
}
