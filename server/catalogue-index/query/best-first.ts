import { type Bits, has } from '../arrays/bits.ts';
import type { FilterValues } from '../store/filter-values.ts';
import type { Found, FoundTerm, Level } from './words/search.ts';

/**
 * Returns the documents by descending score, equals in the default order. The score is the sum over the terms.
 *
 * @param upTo number of documents needed: lower-ranked ones may be missing
 */
export function bestFirst(values: FilterValues, { terms }: Found, documents: Bits, upTo: number): Uint32Array {
  const total = values.compareWith(documents);
  if (total > allUpTo) {
    for (const { some, others } of promising(values, terms, documents, total)) {
      const sorted = byScore(terms, values.members(some), upTo);
      const last = sorted[upTo - 1];
      if (last !== undefined && worthOf(terms, last) > others) return sorted;
    }
  }
  return byScore(terms, values.members(documents), upTo);
}

/** Up to this number, all documents are scored. */
const allUpTo = 8000;

/** Growth of the candidate set when it turns out too small. */
const growth = 4;

/**
 * Yields candidates among very many documents: those with the highest scores of any term, and an upper bound for the
 * others; then more of them, as long as that is less work than scoring all.
 */
function* promising(
  values: FilterValues,
  terms: readonly FoundTerm[],
  documents: Bits,
  total: number,
): Generator<{ some: Bits; others: number }> {
  const { working } = values;
  const left = terms.map(levelsOf);
  const levels = left.flat().toSorted((a, b) => b.score - a.score);
  const best = working.empty();
  let least = allUpTo / growth;
  for (const level of levels) {
    working.orInto(best, level.set);
    for (const own of left) if (own[0] === level) own.shift();
    const some = working.and(best, documents);
    const howMany = values.compareWith(some);
    if (howMany * growth > total) return;
    if (howMany >= least) {
      least = howMany * growth;
      yield { some, others: left.reduce((sum, [next]) => sum + (next?.score ?? 0), 0) };
    }
    working.giveBack(some);
  }
}

/** Returns the documents of a term by upper bounds of their scores, the best first. */
function levelsOf({ listed, bestListed, levels, weight = 1 }: FoundTerm): Level[] {
  return [...levels, { score: bestListed, set: listed }]
    .map(({ score, set }) => ({ score: score * weight, set }))
    .toSorted((a, b) => b.score - a.score);
}

function byScore(terms: readonly FoundTerm[], documents: Uint32Array, upTo: number): Uint32Array {
  const scores = new Uint32Array(documents.length);
  for (const term of terms) {
    for (let at = 0; at < documents.length; at += 1) scores[at]! += worthBy(term, documents[at]!);
  }
  // Counted up to the highest score found: the highest possible one is often ten times as high.
  let highest = 0;
  for (let at = 0; at < scores.length; at += 1) highest = Math.max(highest, scores[at]!);
  const next = new Uint32Array(highest + 1);
  for (let at = 0; at < scores.length; at += 1) next[scores[at]!]! += 1;
  // Number of scored documents from which the position of the first is known.
  let least = next.length;
  let previous = 0;
  while (least > 0 && previous < upTo) {
    least -= 1;
    const own = next[least]!;
    next[least] = previous;
    previous += own;
  }
  const sorted = new Uint32Array(previous);
  for (let at = 0; at < documents.length; at += 1) {
    if (scores[at]! >= least) sorted[next[scores[at]!]!++] = documents[at]!;
  }
  return sorted;
}

const worthOf = (terms: readonly FoundTerm[], document: number): number =>
  terms.reduce((sum, term) => sum + worthBy(term, document), 0);

/** Returns the score of a found document by one term. */
function worthBy({ worth, listed, levels, weight = 1 }: FoundTerm, document: number): number {
  const byLists = has(listed, document) ? worth[document]! : 0;
  for (const { score, set } of levels) {
    if (score <= byLists) break;
    if (has(set, document)) return score * weight;
  }
  return byLists * weight;
}
