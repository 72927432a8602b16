import type { Row, SearchMatch } from '../contract/catalogue.ts';
import { type FilterKey, openFilterKeys } from '../contract/filter-keys.ts';
import type { Entity, Localized } from '../contract/primitives.ts';
import type { KnownValue } from './brief/concept.ts';
import { KnownWords } from './brief/known-words.ts';
import { fold } from './fold.ts';
import type { FamilyDictionary } from '../dictionaries/types.ts';
import { dictionaryValues, pathOfNames } from './dictionary-values.ts';
import { wordsOf } from './words.ts';

/** A field in which a search may match. */
export type Field = SearchMatch['field'];

/** Rows by their index in the list. */
export type Places = ReadonlySet<number>;

/** A filter's value, from the dictionaries or from a row. */
export interface CachedValue extends KnownValue {
  /** Id from a row; null when no row contains it. */
  tagId: number | null;
  subId: number | null;
}

type TextField = 'title' | 'description';

const nowhere: Places = new Set();

/**
 * An index of the rows on the device, by the words of their texts and by their values; the counterpart of the catalogue
 * index.
 */
export class CachedIndex {
  readonly rows: readonly Row[];
  readonly entity: Entity;
  readonly stem: (folded: string) => string;
  readonly values: readonly CachedValue[];
  /** All words of texts and of values' names. */
  readonly words: KnownWords;
  readonly #texts: Readonly<Record<TextField, Map<string, Set<number>>>> = { title: new Map(), description: new Map() };
  /** Rows by value, and values by the words of their names. */
  readonly #rowsOf: readonly Set<number>[];
  readonly #named = new Map<string, number[]>();

  /** @param rows of one family, that of the dictionary */
  constructor(rows: readonly Row[], dictionary: FamilyDictionary, stem: (folded: string) => string) {
    this.rows = rows;
    this.stem = stem;
    const known = new Map<string, { value: CachedValue; rows: Set<number> }>();
    this.entity = rows[0]?.entity ?? 'music';
    for (const value of dictionaryValues(dictionary)) {
      known.set(`${value.key} ${value.path}`, { value: { ...value, tagId: null, subId: null }, rows: new Set() });
    }
    for (const [place, row] of rows.entries()) {
      for (const value of valuesOf(row, dictionary)) {
        const name = `${value.key} ${value.path ?? `#${value.id}`}`;
        const own = known.get(name) ?? { value, rows: new Set() };
        if (own.value.tagId === null) own.value = value;
        known.set(name, own);
        own.rows.add(place);
      }
      this.#addText('title', row.title, place);
      this.#addText('description', row.description, place);
    }
    this.values = [...known.values()].map(({ value }) => value);
    this.#rowsOf = [...known.values()].map((one) => one.rows);
    for (const [value, { name, synonyms = '' }] of this.values.entries()) {
      for (const word of new Set(wordsOf(fold(`${name.ru} ${name.en} ${synonyms}`)))) {
        this.#named.set(word, [...(this.#named.get(word) ?? []), value]);
      }
    }
    const texts = [this.#texts.title, this.#texts.description, this.#named];
    this.words = new KnownWords(
      texts.flatMap((words) => Array.from(words.keys())),
      stem,
    );
  }

  rowsWith(value: number): Places {
    return this.#rowsOf[value] ?? nowhere;
  }

  /** Returns the rows with one of the words in a field. */
  rowsOfWords(field: Field, words: readonly string[]): Places {
    if (field === 'title' || field === 'description') {
      return union(words.map((word) => this.#texts[field].get(word) ?? nowhere));
    }
    const isPeople = field === 'author';
    const values = words.flatMap((word) => this.#named.get(word) ?? []);
    const own = values.filter((value) => (this.values[value]?.key === 'author_ids') === isPeople);
    return field === 'author' || field === 'tags' ? union(own.map((value) => this.rowsWith(value))) : nowhere;
  }

  /** Returns the people and track groups that have a word of each set in their names. */
  namesWithAll(words: readonly (readonly string[])[]): number[] {
    const [first, ...others] = words.map((own) => new Set(own.flatMap((word) => this.#named.get(word) ?? [])));
    const isOpen = (value: number) => openFilterKeys.has(this.values[value]?.key);
    return [...(first ?? [])].filter((value) => isOpen(value) && others.every((own) => own.has(value)));
  }

  #addText(field: TextField, text: Localized | null, place: number): void {
    if (!text) return;
    for (const word of wordsOf(fold(`${text.ru} ${text.en}`))) {
      const known = this.#texts[field].get(word);
      if (known) known.add(place);
      else this.#texts[field].set(word, new Set([place]));
    }
  }
}

/** Returns the union of several sets; a single set is returned as it is. */
export const union = (sets: readonly Places[]): Places => {
  const [only, ...others] = sets;
  return only && others.length === 0 ? only : new Set(sets.flatMap((set) => [...set]));
};

function valuesOf(row: Row, dictionary: FamilyDictionary): CachedValue[] {
  const plain = (key: FilterKey, { id, name }: { id: number; name: Localized }): CachedValue => ({
    key,
    id,
    parentId: null,
    name,
    tagId: id,
    subId: null,
  });
  const { author, authors, album, label, library } = row;
  return [
    ...row.tags.flatMap((tag) => valuesOfTag(tag, dictionary)),
    ...[...authors, ...(author ? [author] : [])].map((person) => plain('author_ids', person)),
    ...(album ? [plain('album_ids', album)] : []),
    ...(label ? [plain('label_ids', label)] : []),
    ...(library ? [plain('library_ids', library)] : []),
  ];
}

function valuesOfTag(
  { group, id, sub_id: subId, name, parent_name: parentName }: Row['tags'][number],
  dictionary: FamilyDictionary,
): CachedValue[] {
  // Groups of tags are named by the filters' keys.
  const key = group as FilterKey;
  const named = (value: Pick<CachedValue, 'id' | 'parentId' | 'subId' | 'name'>, path: string): CachedValue => ({
    ...value,
    key,
    tagId: id,
    path,
    synonyms: dictionary.synonymsOf(group, path),
  });
  if (subId === null) return [named({ id, parentId: null, subId, name }, pathOfNames(dictionary, group, name.en))];
  const own = named({ id: subId, parentId: id, subId, name }, pathOfNames(dictionary, group, name.en, parentName?.en));
  if (!parentName) return [own];
  return [
    named({ id, parentId: null, subId: null, name: parentName }, pathOfNames(dictionary, group, parentName.en)),
    own,
  ];
}
