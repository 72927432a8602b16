import type { SearchScope } from '#shared/contract/catalogue.ts';

import type { Bits } from '../../arrays/bits.ts';
import type { CatalogueIndex } from '../../store/catalogue-index.ts';
import { parseSearch } from '#shared/search/parse-search.ts';
import type { Term } from '#shared/search/parse-search.ts';
import { variantsOf } from './query-variants.ts';
import { identSource, phraseSources, postingsOf, type Source } from './sources.ts';

/** What a search has found. */
export interface Found {
  documents: Bits;
  terms: readonly FoundTerm[];
}

/** A word that was asked for: where it stands, and what each document that has it is worth by its best place. */
export interface FoundTerm extends Marked {
  sources: readonly Source[];
  /** How often its worth counts; once where nothing is said. */
  weight?: number | undefined;
}

export interface Level {
  score: number;
  set: Bits;
}

export interface Marked {
  /**
   * What the documents are worth that stand in lists. It tells nothing of those that have not been found, and the next
   * search of the same index takes the place.
   */
  worth: Uint8Array;
  /** Which these are, where there are others that stand in sets; undefined: all that have been found. */
  listed: Bits | undefined;
  /** The most that any of these is worth. */
  bestListed: number;
  /** Sets of documents that are worth so much, the best first. */
  levels: readonly Level[];
}

/** A byte a document for each term: to make and clear them for every search would take as long as to find. */
const worths = new WeakMap<CatalogueIndex, Uint8Array[]>();

/** A byte a document, which the next search of the same index writes over. */
export function worthOf(index: CatalogueIndex, term: number): Uint8Array {
  const own = worths.get(index) ?? [];
  worths.set(index, own);
  return (own[term] ??= new Uint8Array(index.ids.length));
}

/** Finds what a search asks for; undefined where it asks for nothing. */
export function findDocuments(index: CatalogueIndex, search: string, scope: SearchScope): Found | undefined {
  const { working } = index.values;
  const { terms, isHopeless } = parseSearch(search);
  if (terms.length === 0) return isHopeless ? { documents: working.empty(), terms: [] } : undefined;
  const required: FoundTerm[] = [];
  let documents: Bits | undefined;
  for (const term of terms) {
    for (const sources of resolve(index, term, scope)) {
      const { own, ...marked } = mark(index, sources, worthOf(index, required.length));
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

/** Notes the documents of some sources, and of each the highest score. */
export function mark(index: CatalogueIndex, sources: readonly Source[], worth: Uint8Array): Marked & { own: Bits } {
  const { working } = index.values;
  const listed = working.empty();
  const levels: Level[] = [];
  let bestListed = 0;
  // The better source comes later and writes over the worse.
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
  if (levels.length === 0) return { own: listed, worth, listed: undefined, bestListed, levels };
  const own = working.copyOf(listed);
  for (const { set } of levels) working.orInto(own, set);
  return { own, worth, listed, bestListed, levels };
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
  if (term.kind === 'words') return variantsOf(index, term, scope);
  const words = term.words.map((word) => index.vocabulary.exact(word));
  const isKnown = words.every((word) => word !== undefined);
  return [isKnown ? phraseSources(index, scope, words) : []];
}
