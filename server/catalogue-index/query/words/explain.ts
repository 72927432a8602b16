import { firstIndexWhere } from '#shared/domain/binary-search.ts';

import type { FoundMatch } from '../../../domain/catalogue-search.ts';
import { has } from '../../arrays/bits.ts';
import type { CatalogueIndex } from '../../store/catalogue-index.ts';
import type { Found } from './search.ts';
import { isText, type Source, valuesOf } from './sources.ts';

/** Maximum number of words named for one row: a short prefix may match very many. */
const maxWords = 8;

/** Returns why each document of a page matches: the best field over all terms, and the words found there. */
export function explain(index: CatalogueIndex, { terms }: Found, documents: readonly number[]): FoundMatch[] {
  const reasons = new Map<number, { score: number; match: FoundMatch }>();
  for (const { sources } of terms) {
    // The documents of a page are looked up one by one, whatever the size of the catalogue.
    let open = documents.toSorted((a, b) => a - b);
    for (const source of sources.toSorted((a, b) => b.score - a.score)) {
      const found = wordsFound(index, source, open);
      open = open.filter((document) => !found.has(document));
      for (const [document, words] of found) {
        const known = reasons.get(document);
        if (known && known.score > source.score && known.match.field !== source.field) continue;
        const more = known?.match.field === source.field ? known.match.words : [];
        const named = [...new Set([...more, ...words])].slice(0, maxWords);
        const score = Math.max(source.score, known?.score ?? 0);
        reasons.set(document, { score, match: { field: source.field, words: named } });
      }
    }
  }
  return documents.map((document) => reasons.get(document)?.match ?? { field: 'title', words: [] });
}

/** Returns the words by which a source matches each of a few documents, which are in order. */
export function wordsFound(index: CatalogueIndex, source: Source, few: readonly number[]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  const note = (document: number, word: number) => {
    const text = index.vocabulary.words[word] ?? '';
    const known = found.get(document);
    if (!known) found.set(document, [text]);
    else if (known.length < maxWords && !known.includes(text)) known.push(text);
  };
  if (few.length === 0) return found;
  if (source.values) {
    for (const value of source.values) {
      const words = index.named.wordsOf(value);
      for (const document of few) if (index.values.has(document, value)) for (const word of words) note(document, word);
    }
    return found;
  }
  const { documents } = source;
  if (documents) {
    for (const document of few) {
      if (!has(documents, document)) continue;
      found.set(document, []);
      for (const { from } of source.spans) note(document, from);
    }
    return found;
  }
  for (const { from, to } of source.spans) {
    for (let word = from; word < to; word += 1) {
      if (isText(source.field)) {
        for (const document of shared(index.texts[source.field].documentsOf(word), few)) note(document, word);
      } else {
        for (const value of valuesOf(index, source.field, { from: word, to: word + 1 })) {
          const others = source.part && index.people.without(value, source.part);
          for (const document of few) {
            if (index.values.has(document, value) && !(others && contains(others, document))) note(document, word);
          }
        }
      }
    }
  }
  return found;
}

/** Returns which of a few documents are in a list. A short list is scanned: most words are rare. */
function shared(list: Uint32Array, few: readonly number[]): Iterable<number> {
  return list.length > few.length * readUpTo
    ? few.filter((document) => contains(list, document))
    : list.filter((document) => few.includes(document));
}

/** Length up to which a scan is as fast as a binary search. */
const readUpTo = 4;

function contains(sorted: Uint32Array, target: number): boolean {
  return sorted[firstIndexWhere(sorted.length, (index) => sorted[index]! >= target)] === target;
}
