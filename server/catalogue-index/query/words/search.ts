import type { SearchScope } from '#shared/contract/catalogue.ts';

import type { Bits } from '../../arrays/bits.ts';
import type { CatalogueIndex } from '../../store/catalogue-index.ts';
import { parseSearch } from '#shared/search/parse-search.ts';
import type { Term } from '#shared/search/parse-search.ts';
import { variantsOf } from './query-variants.ts';
import { identSource, phraseSources, postingsOf, type Source } from './sources.ts';

/** The result of a search. */
export interface Found {
  documents: Bits;
  terms: readonly FoundTerm[];
}

/** A requested word: its documents, each with the score of its best field. */
export interface FoundTerm extends Marked {
  sources: readonly Source[];
  /** Factor of its score; 1 by default. */
  weight?: number | undefined;
}

export interface Level {
  score: number;
  set: Bits;
}

export interface Marked {
  /** Scores of documents in lists. Valid only for found documents, and until the next search of the same index. */
  worth: Uint8Array;
  /** Documents with such a score. */
  listed: Bits;
  /** The highest of these scores. */
  bestListed: number;
  /** Sets of documents with one score each, the best first. */
  levels: readonly Level[];
}

/** A byte per document and term: allocating and clearing them for every search would take as long as the search. */
const worths = new WeakMap<CatalogueIndex, Uint8Array[]>();

/** Returns a buffer of one byte per document, reused by the next search of the same index. */
export function worthOf(index: CatalogueIndex, term: number): Uint8Array {
  const own = worths.get(index) ?? [];
  worths.set(index, own);
  return (own[term] ??= new Uint8Array(index.ids.length));
}

/** Finds the documents of a search; undefined when it has no term. */
export function findDocuments(index: CatalogueIndex, search: string, scope: SearchScope): Found | undefined {
  const { working } = index.values;
  const { terms, isHopeless } = parseSearch(search);
  if (terms.length === 0) return isHopeless ? { documents: working.empty(), terms: [] } : undefined;
  const required: FoundTerm[] = [];
  let documents: Bits | undefined;
  for (const term of terms) {
    for (const sources of resolve(index, term, scope)) {
      const marked = mark(index, sources, worthOf(index, required.length));
      const own = documentsOf(index, marked);
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
      required.push({ sources, ...marked });
      if (index.values.compareWith(documents) === 0) return { documents, terms: [] };
    }
  }
  return { documents: documents ?? working.all(), terms: required };
}

/** Returns all documents of a term. */
function documentsOf(index: CatalogueIndex, { listed, levels }: Marked): Bits {
  const own = index.values.working.copyOf(listed);
  for (const { set } of levels) index.values.working.orInto(own, set);
  return own;
}

/** Records the documents of some sources with their highest score. */
export function mark(index: CatalogueIndex, sources: readonly Source[], worth: Uint8Array): Marked {
  const { working } = index.values;
  const listed = working.empty();
  const levels: Level[] = [];
  let bestListed = 0;
  // Better sources come later and overwrite worse ones.
  for (const source of sources.toSorted((a, b) => a.score - b.score)) {
    const { score } = source;
    for (const postings of postingsOf(index, source)) {
      if ('set' in postings) levels.unshift({ score, set: postings.set });
      else {
        markList(postings.list, score, listed, worth);
        bestListed = score;
      }
    }
  }
  return { worth, listed, bestListed, levels };
}

function markList(list: Uint32Array, score: number, own: Bits, worth: Uint8Array): void {
  for (let at = 0; at < list.length; at += 1) {
    const document = list[at]!;
    own[document >>> 5]! |= 1 << (document & 31);
    worth[document] = score;
  }
}

/** Returns the sources of a term; for several words, those of each. */
function resolve(index: CatalogueIndex, term: Term, scope: SearchScope): Source[][] {
  if (term.kind === 'ident') return [[identSource(index, term.family, term.digits)]];
  if (term.kind === 'words') return variantsOf(index, term, scope);
  const words = term.words.map((word) => index.vocabulary.exact(word));
  const isKnown = words.every((word) => word !== undefined);
  return [isKnown ? phraseSources(index, scope, words) : []];
}
