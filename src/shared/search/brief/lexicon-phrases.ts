import { fold } from '../fold.ts';
import { wordsOf } from '../words.ts';
import type { Entry, KnownValue, MatchLevel, Meant } from './concept.ts';
import { stopWords } from './grammar.ts';
import { classifierFields, lexiconLines, type LexiconSource, type Meaning, meaningsOf } from './lexicon-source.ts';
import { lowerLevel, widened } from './sense.ts';
import { namesOf } from './value-names.ts';

/** Returns the words of a form, folded. */
export const wordsOfForm = (form: string): string[] =>
  wordsOf(fold(form.replaceAll(/[♯#]/g, ' sharp ').replaceAll('♭', ' flat ')));

/** Returns the words of a form without stop words; all words when it has no others. */
export function contentOf(form: string): string[] {
  const all = wordsOfForm(form);
  const content = all.filter((word) => !stopWords.has(word) || /^(?:без|не|no|off|on)$/.test(word));
  return content.length > 0 ? content : all;
}

/** A form of the lexicon that matches literally. */
const isExactForm = (form: string) => form.endsWith('!');

/** A form of a concept. */
export interface Phrase {
  entry: Entry;
  form: string;
  isExclusion: boolean;
  /** A further name of a value. */
  isSynonym: boolean;
  /** A part of the name of a value that lists several. */
  isPart?: boolean;
  /** Its other forms mean something else. */
  isExact: boolean;
  /** A line of the lexicon has it, rather than the names of the values. */
  isOfLexicon: boolean;
}

/** The concepts of a lexicon, and the names of the values. */
export class Entries {
  readonly #values: readonly KnownValue[];
  readonly #source: LexiconSource;
  readonly #stemsOf: (form: string) => string[];
  /** Indexes of values by `field:path`, and by `field:last`. */
  readonly #byId = new Map<string, number[]>();

  constructor(values: readonly KnownValue[], source: LexiconSource, stemsOf: (form: string) => string[]) {
    this.#values = values;
    this.#source = source;
    this.#stemsOf = stemsOf;
    for (const [index, { key, path, name }] of values.entries()) {
      const field = fieldOf.get(key);
      if (field === undefined) continue;
      // The device has only the names of values, which correspond to the slugs.
      const paths = path === undefined ? [slugOf(name.en)] : [path, path.split('/').at(-1) ?? path];
      for (const own of new Set(paths)) {
        const id = `${field}:${own}`;
        this.#byId.set(id, [...(this.#byId.get(id) ?? []), index]);
      }
    }
  }

  *phrases(): Generator<Phrase> {
    const meanings = meaningsOf(this.#source.meanings);
    const lines = this.#source.files.flatMap((file) => [...lexiconLines(file)]);
    const formsOf = new Map<string, string[]>();
    for (const { id, forms, isExclusion } of lines) {
      if (!isExclusion) formsOf.set(id, [...(formsOf.get(id) ?? []), ...forms]);
    }
    // An ambiguous word is no evidence for any of its concepts.
    const counts = new Map<string, number>();
    const keyOf = (form: string) => this.#stemsOf(form).join(' ');
    for (const own of formsOf.values()) {
      for (const key of new Set(own.filter((form) => !isExactForm(form)).map(keyOf)))
        counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    // Texts are searched by stems, which are another word's where only one form is meant.
    const distinctForms = (id: string) =>
      (formsOf.get(id) ?? []).filter((form) => counts.get(keyOf(form)) === 1 && !isExactForm(form));
    const own = new Map<number, Entry>();
    const entries = new Map<string, Entry>();
    const entryOf = (id: string): Entry => {
      const known = entries.get(id);
      if (known) return known;
      const meant = this.#meantBy(id, meanings);
      const entry = { id, meant, forms: distinctForms(id).map((form) => this.#stemsOf(form)) };
      entries.set(id, entry);
      for (const { value, strength } of meant) if (strength === 1) own.set(value, entry);
      return entry;
    };
    for (const { id, forms, isExclusion, isNarrower } of lines) {
      const entry = isNarrower ? narrowerThan(entryOf(id)) : entryOf(id);
      if (entry.meant.length === 0 && !isFieldOfOwn(id)) continue;
      for (const form of forms)
        yield { entry, form, isExclusion, isSynonym: false, isExact: isExactForm(form), isOfLexicon: true };
    }
    for (const id of meanings.keys()) entryOf(id);
    for (const [index, value] of this.#values.entries()) {
      if (!fieldOf.has(value.key)) continue;
      const entry = own.get(index) ?? {
        id: `${value.key}:${value.path ?? value.id}`,
        meant: [itself(index)],
        forms: [],
      };
      for (const { form, isPart } of namesOf(value)) yield { entry, form, ...ofName, isPart };
    }
    for (const [index, value] of this.#values.entries()) {
      if (!value.synonyms) continue;
      const entry = { id: `${value.key}:${value.path ?? value.id}`, meant: [itself(index)], forms: [] };
      for (const form of value.synonyms.split(',')) yield { entry, form, ...ofName, isSynonym: true };
    }
  }

  #meantBy(id: string, meanings: ReadonlyMap<string, readonly Meaning[]>): Meant[] {
    const meant = new Map<number, Meant>();
    const add = (name: string, level: MatchLevel, strength: number) => {
      for (const value of this.#byId.get(name) ?? []) {
        if (strength > (meant.get(value)?.strength ?? 0)) meant.set(value, { value, level, strength });
      }
    };
    add(id, 'whole', 1);
    for (const { id: other, level, strength } of meanings.get(id) ?? []) {
      add(other, level, strength);
      // A concept without a value represents its own meaning.
      if (this.#byId.has(other)) continue;
      for (const own of meanings.get(other) ?? []) add(own.id, lowerLevel(level, own.level), strength * own.strength);
    }
    return [...meant.values()];
  }
}

const itself = (value: number): Meant => ({ value, level: 'whole', strength: 1 });

/** A kind of a concept: a track with the wider value may be of another kind, and so may a text with another of its words. */
const narrowerThan = (entry: Entry): Entry => ({ ...widened(entry), id: `${entry.id}<`, forms: [] });

const ofName = { isExclusion: false, isSynonym: false, isExact: false, isOfLexicon: false };

const fieldOf = new Map(Object.entries(classifierFields).map(([field, key]) => [key, field]));
const slugOf = (name: string) => wordsOf(fold(name)).join('-');

/** Whether a concept is no classifier value, such as a sound or a use. */
const isFieldOfOwn = (id: string) => !((id.split(':')[0] ?? '') in classifierFields);
