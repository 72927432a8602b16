import { groupBy } from '#shared/domain/group-by.ts';
import type { Brief, Concept } from '#shared/search/brief/concept.ts';
import { isContradiction } from '#shared/search/brief/contradiction.ts';
import { readBrief } from '#shared/search/brief/read-brief.ts';
import { coarseWeight, minimumShouldMatch } from '#shared/search/brief/weights.ts';

import type { Bits } from '../../arrays/bits.ts';
import { addDoubtful, addExcluded, cluesOf, valuesTogether } from './brief-evidence.ts';
import type { Clue } from './clue.ts';
import { lexiconOf } from './brief-lexicon.ts';
import type { CatalogueIndex } from '../../store/catalogue-index.ts';
import type { Source } from '../words/sources.ts';
import { type Unit, unitOf } from './unit.ts';
import { type Found, findDocuments, type FoundTerm, mark, worthOf } from '../words/search.ts';

/** The result of a brief: `documents` match enough of it, `exact` match it completely. */
export interface FoundBrief extends Found {
  brief: Brief;
  exact: Bits;
  units: readonly Unit[];
  /** Documents that the brief excludes. */
  without: Bits;
  /** Excluded concepts with the documents that have them or come near them. */
  exclusions: readonly { concept: Concept; documents: Bits }[];
}

/** Parses a search as a brief of this catalogue. */
export function briefOf(index: CatalogueIndex, search: string): Brief {
  return readBrief(search, { ...lexiconOf(index), entity: index.entity });
}

/** Finds the documents of a brief; undefined when it has no requirement. */
export function findBrief(index: CatalogueIndex, search: string): FoundBrief | undefined {
  const { working } = index.values;
  const brief = briefOf(index, search);
  const { concepts, literal, isHopeless } = brief;
  if (isHopeless)
    return {
      brief,
      documents: working.empty(),
      exact: working.empty(),
      units: [],
      without: working.empty(),
      exclusions: [],
      terms: [],
    };
  const strict = literal === '' ? undefined : findDocuments(index, literal, 'all');
  if (concepts.length === 0 && !strict) return undefined;
  const units = concepts
    .filter(({ isExcluded }) => !isExcluded)
    .flatMap((concept) => cluesOf(index, concept).map((clues) => unitOf(index, concept, clues)));
  const { whole, near } = combined(index, units);
  const without = working.empty();
  const excluded = concepts.filter(({ isExcluded }) => isExcluded);
  const exclusions = excluded.map((concept) => {
    addExcluded(index, concept, without);
    const documents = working.empty();
    addDoubtful(index, concept, documents);
    return { concept, documents };
  });
  working.andNotInto(whole, without);
  for (const { documents } of exclusions) working.andNotInto(whole, documents);
  if (strict) for (const set of [whole, near]) working.andInto(set, strict.documents);
  const remaining = excluded.length === 0 ? near : working.copyOf(near);
  working.andNotInto(remaining, without);
  // Where nothing else is left, what has an excluded value is listed below the line rather than nothing.
  const isLeft = units.length === 0 || isContradiction(concepts) || index.values.compareWith(remaining) > 0;
  const documents = excluded.length === 0 || isLeft ? remaining : near;
  const terms = units.flatMap((unit, at) => termsOf(index, unit, at));
  return { brief, documents, exact: whole, units, without, exclusions, terms: [...terms, ...(strict?.terms ?? [])] };
}

/** Returns the documents that match all units, and those that match enough of them: near matches count half. */
function combined(index: CatalogueIndex, units: readonly Unit[]): { whole: Bits; near: Bits } {
  const { working, sums } = index.values;
  const [only] = units;
  if (!only) return { whole: working.all(), near: working.all() };
  if (units.length === 1) return { whole: working.copyOf(only.whole), near: working.copyOf(only.near) };
  const whole = working.copyOf(only.whole);
  for (const unit of units.slice(1)) working.andInto(whole, unit.whole);
  const coarse = units.map(({ weight }) => coarseWeight(weight));
  const max = coarse.reduce((sum, weight) => sum + weight * 2, 0);
  sums.clear(max);
  for (const [at, { wide, near }] of units.entries()) {
    const weight = coarse[at]!;
    if (near === wide) sums.add(wide, weight * 2);
    else {
      sums.add(wide, weight);
      sums.add(near, weight);
    }
  }
  const near = working.empty();
  sums.reach(Math.ceil(max * minimumShouldMatch), near);
  working.orInto(near, whole);
  return { whole, near };
}

/** Returns the scores of documents by a unit: by their values, and by their texts. */
function termsOf(index: CatalogueIndex, { clues, weight }: Unit, at: number): FoundTerm[] {
  const isOfValue = ({ source: { field } }: Clue) => field === 'tags' || field === 'author' || field === 'ident';
  const values = clues.filter(isOfValue).map(({ source }) => source);
  const texts = clues.filter((clue) => !isOfValue(clue)).map(({ source }) => source);
  return [values, texts, ...byFilter(index, values)].flatMap((sources, part) => {
    if (sources.length === 0) return [];
    const marked = mark(index, sources, worthOf(index, at * (2 + maxFilters) + part));
    return [{ sources, ...marked, weight }];
  });
}

/** Maximum number of filters of one concept that add to its best one: a suspense genre and a suspenseful mood. */
const maxFilters = 3;
const filterShare = 0.25;

function byFilter(index: CatalogueIndex, sources: readonly Source[]): Source[][] {
  const { list } = index.values.set;
  const byKey = new Map<string, Source[]>();
  for (const source of sources) {
    const keys = groupBy(source.values ?? [], (value) => list[value]?.key ?? '');
    for (const [key, values] of keys) {
      const score = Math.round(source.score * filterShare);
      const { documents: _ofAll, ...rest } = source;
      const own = { ...rest, ...valuesTogether(index, values), score };
      byKey.set(key, [...(byKey.get(key) ?? []), own]);
    }
  }
  return byKey.size < 2 ? [] : [...byKey.values()].slice(0, maxFilters);
}
