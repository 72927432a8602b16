import type { SearchScope } from '#shared/contract/catalogue.ts';

import type { Bits } from './bits.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { parseSearch } from '#shared/search/parse-search.ts';
import type { Term } from '#shared/search/parse-search.ts';
import { readingsOf } from './readings.ts';
import { identSource, listsOf, phraseSources, type Source } from './sources.ts';

/** What a search has found. */
export interface Found {
  documents: Bits;
  terms: readonly FoundTerm[];
}

/** A word that was asked for: where it stands, and what each document that has it is worth by its best place. */
export interface FoundTerm {
  sources: readonly Source[];
  /** Of documents that have not been found it tells nothing. The next search of the same index takes the place. */
  worth: Uint8Array;
}

/** A byte a document for each term: to make and clear them for every search would take as long as to find. */
const worths = new WeakMap<CatalogueIndex, Uint8Array[]>();

function worthOf(index: CatalogueIndex, term: number): Uint8Array {
  const own = worths.get(index) ?? [];
  worths.set(index, own);
  return (own[term] ??= new Uint8Array(index.ids.length));
}

/** Finds what a search asks for; undefined where it asks for nothing. */
export function findDocuments(index: CatalogueIndex, search: string, scope: SearchScope): Found | undefined {
  const { working } = index.values;
  const { terms, isHopeless } = parseSearch(search);
  if (terms.length === 0) return isHopeless ? { documents: working.empty(), terms: [] } : undefined;
  const wanted: FoundTerm[] = [];
  let documents: Bits | undefined;
  for (const term of terms) {
    for (const sources of resolve(index, term, scope)) {
      const own = working.empty();
      const worth = worthOf(index, wanted.length);
      mark(index, sources, own, worth);
      if (term.isLeftOut) {
        documents ??= working.all();
        working.andNotInto(documents, own);
        working.giveBack(own);
        continue;
      }
      if (documents) {
        working.andInto(documents, own);
        working.giveBack(own);
      } else documents = own;
      wanted.push({ sources, worth });
      if (index.values.compareWith(documents) === 0) return { documents, terms: [] };
    }
  }
  return { documents: documents ?? working.all(), terms: wanted };
}

/** Notes the documents of some sources, and of each the highest score. */
function mark(index: CatalogueIndex, sources: readonly Source[], own: Bits, worth: Uint8Array): void {
  // The better source comes later and writes over the worse.
  for (const source of sources.toSorted((a, b) => a.score - b.score)) {
    const { score } = source;
    for (const list of listsOf(index, source)) markList(list, score, own, worth);
  }
}

function markList(list: Uint32Array, score: number, own: Bits, worth: Uint8Array): void {
  for (let at = 0; at < list.length; at += 1) {
    const document = list[at]!;
    own[document >>> 5]! |= 1 << (document & 31);
    worth[document] = score;
  }
}

/** The sources of a term; those of each of its words where it has several. */
function resolve(index: CatalogueIndex, term: Term, scope: SearchScope): Source[][] {
  if (term.kind === 'ident') return [[identSource(index, term.family, term.digits)]];
  if (term.kind === 'words') return readingsOf(index, term, scope);
  const words = term.words.map((word) => index.vocabulary.exact(word));
  const isKnown = words.every((word) => word !== undefined);
  return [isKnown ? phraseSources(index, scope, words) : []];
}

/**
 * The best first, equals in the default order: a document is worth what its terms are together.
 *
 * @param documents in the default order
 * @param upTo so many are wanted: what is worth less than these may be missing
 */
export function byScore({ terms }: Found, documents: Uint32Array, upTo = Infinity): Uint32Array {
  const scores = new Uint16Array(documents.length);
  const next = new Uint32Array(terms.length * bestWorth + 1);
  for (const [place, { worth }] of terms.entries()) {
    const isLast = place === terms.length - 1;
    for (let at = 0; at < documents.length; at += 1) {
      const score = (scores[at]! += worth[documents[at]!]!);
      if (isLast) next[score]! += 1;
    }
  }
  // From how many documents have a score to where the first of them stands.
  let least = next.length;
  let before = 0;
  while (least > 0 && before < upTo) {
    least -= 1;
    const own = next[least]!;
    next[least] = before;
    before += own;
  }
  const sorted = new Uint32Array(before);
  for (let at = 0; at < documents.length; at += 1) {
    if (scores[at]! >= least) sorted[next[scores[at]!]!++] = documents[at]!;
  }
  return sorted;
}

/** Scores of one term stand in a byte. */
const bestWorth = 0xff;
