import type { SearchMatch, SearchScope } from '#shared/contract/catalogue.ts';
import type { Part } from '#shared/search/people-meant.ts';

import { add, addAll, type Bits, emptyBits } from '../../arrays/bits.ts';
import type { CatalogueIndex, TextName } from '../../store/catalogue-index.ts';
import type { Postings } from '../../store/frequent-words.ts';
import type { Span } from '../../store/vocabulary.ts';

/** A searchable field. */
export type Field = SearchMatch['field'];

/** Quality of a match: as typed, by another form, by a prefix (or another spelling), by a typo. */
export type Fit = 'exact' | 'form' | 'prefix' | 'typo';

/** Words of the vocabulary in one field, and the score of a document with one of them there. */
export interface Source {
  field: Field;
  fit: Fit;
  score: number;
  spans: readonly Span[];
  /** The words only begin as typed, and there are words exactly as typed. */
  isLongerWord?: boolean;
  /** For people: the role; undefined for any. */
  part?: Part | undefined;
  /** The documents, when they do not follow from the words. */
  documents?: Bits;
  /** Values that match regardless of their words. */
  values?: readonly number[];
}

const fieldsOf: Record<SearchScope, readonly Field[]> = {
  all: ['title', 'author', 'tags', 'description', 'lyrics'],
  author: ['author'],
  performer: ['author'],
  description: ['description'],
  title: ['title'],
  lyrics: ['lyrics'],
};

const partOf = (scope: SearchScope): Part | undefined =>
  scope === 'author' || scope === 'performer' ? scope : undefined;

/** Scores by field: a word in the title outweighs one in the lyrics, and an exact match a near one. */
const weights: Record<Field, number> = { ident: 60, title: 40, author: 30, tags: 15, description: 8, lyrics: 4 };
const fits: Record<Fit, number> = { exact: 4, form: 3, prefix: 2, typo: 1 };

/** Returns sources for words in the fields of a scope; fields without a document are omitted. */
export function sourcesOf(index: CatalogueIndex, scope: SearchScope, fit: Fit, spans: readonly Span[]): Source[] {
  return fieldsOf[scope]
    .map((field) => ({ field, fit, score: weights[field] * fits[fit], spans, part: partOf(scope) }))
    .filter((source) => spans.some((span) => hasDocuments(index, source, span)));
}

/** Returns sources for a phrase. */
export function phraseSources(index: CatalogueIndex, scope: SearchScope, words: readonly number[]): Source[] {
  const size = index.ids.length;
  const spans = words.map((word) => ({ from: word, to: word + 1 }));
  return fieldsOf[scope].map((field) => {
    const documents = emptyBits(size);
    if (isText(field)) index.texts[field].addPhrase(documents, words);
    else {
      for (const value of index.named.withPhrase(words)) {
        if (isAuthor(index, value) !== (field === 'author')) continue;
        const list = documentsWith(index, value, partOf(scope));
        addAll(documents, list, 0, list.length);
      }
    }
    return { field, fit: 'exact' as const, score: weights[field] * fits.exact, spans, documents };
  });
}

/** Returns the source for catalogue numbers with this prefix. */
export function identSource(index: CatalogueIndex, family: 'm' | 's', digits: string): Source {
  const documents = emptyBits(index.ids.length);
  if ((family === 'm') === (index.entity === 'music')) {
    const unit = 10 ** (identDigits - digits.length);
    const first = Number(digits) * unit;
    for (let document = 0; document < index.numbers.length; document += 1) {
      const number = index.numbers[document]!;
      if (number >= first && number < first + unit) add(documents, document);
    }
  }
  return { field: 'ident', fit: 'exact', score: weights.ident * fits.exact, spans: [], documents };
}

/** Digits of a number in an ident: TNK-M-000123. */
const identDigits = 6;

/** Yields the documents of a source in parts; each part must be read before the next. */
export function* postingsOf(index: CatalogueIndex, source: Source): Generator<Postings> {
  const { field, spans, documents, values, part } = source;
  if (documents) yield { set: documents };
  else if (values) {
    for (const value of values) {
      const set = index.values.bitsOf(value);
      yield set ? { set } : { list: index.values.listOf(value) };
    }
  } else if (isText(field)) for (const span of spans) yield* index.texts[field].postingsOf(span);
  else {
    for (const value of spans.flatMap((span) => valuesOf(index, field, span))) {
      const set = part ? undefined : index.values.bitsOf(value);
      yield set ? { set } : { list: documentsWith(index, value, part) };
    }
  }
}

/** Returns the values of filters that are named by words of a span, in the field: authors, or all others. */
export function valuesOf(index: CatalogueIndex, field: Field, { from, to }: Span): number[] {
  return [...index.named.valuesOf(from, to)].filter((value) => isAuthor(index, value) === (field === 'author'));
}

function isAuthor(index: CatalogueIndex, value: number): boolean {
  const authors = index.values.set.spans.get('author_ids');
  return authors !== undefined && value >= authors.from && value < authors.to;
}

export const isText = (field: Field): field is TextName =>
  field === 'title' || field === 'description' || field === 'lyrics';

function hasDocuments(index: CatalogueIndex, { field, part }: Source, span: Span): boolean {
  if (isText(field)) return index.texts[field].documentsOf(span.from, span.to).length > 0;
  const { values, people } = index;
  return valuesOf(index, field, span).some((value) =>
    part ? people.isAnywhere(values, value, part) : values.totals[value]! > 0,
  );
}

/** Returns the documents with a value in order; of a person, those with this role. */
function documentsWith({ values, people }: CatalogueIndex, value: number, part: Part | undefined): Uint32Array {
  const documents = values.documentsOf(value);
  return part ? people.only(documents, value, part) : documents;
}
