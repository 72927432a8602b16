import { fold } from '../fold.ts';
import { wordsOf } from '../words.ts';
import type { Entry, KnownValue, Meant } from './concept.ts';
import { familyOf, withoutFleeting } from './family.ts';
import { stopWords } from './grammar.ts';
import { classifierFields, lexiconLines, type LexiconSource, meaningsOf } from './lexicon-source.ts';

/** Reduces a folded word to its stem; injected by the host (Snowball on the server). */
export type Stemmer = (folded: string) => string;

/** The meaning of a phrase. */
export interface Sense {
  entries: readonly Entry[];
  /** The phrase itself is an exclusion: "instrumental". */
  isExclusion: boolean;
}

/** A synonym of the owner's own, and the word or phrase of the lexicon with the same meaning. */
export interface OwnerWord {
  word: string;
  meaning: string;
}

/** Maximum number of words in a phrase. */
export const maxPhrase = 5;

/** All phrases with their concepts, for one family of the catalogue. */
export class Lexicon {
  readonly #stem: Stemmer;
  readonly #senses = new Map<string, Sense>();
  /** Phrases that mean something in this very form alone: a presenter is no presentation, though their stems are one. */
  readonly #exact = new Map<string, Sense>();
  /** Single words by the family of their stem. */
  readonly #families = new Map<string, string>();

  /**
   * @param values classifier values, numbered as in `Meant.value`
   * @param ownerWords further words, which then have no other meaning
   */
  constructor(
    values: readonly KnownValue[],
    source: LexiconSource,
    stem: Stemmer,
    ownerWords: readonly OwnerWord[] = [],
  ) {
    this.#stem = stem;
    const entries = new Entries(values, source, (form) => this.#stemsOf(form));
    for (const phrase of entries.phrases()) {
      if (phrase.isExact) addSense(this.#exact, contentOf(phrase.form).join(' '), phrase);
      else addSense(this.#senses, this.#keyOf(phrase.form), phrase);
    }
    for (const { word, meaning } of ownerWords) {
      const sense = this.senseOf(contentOf(meaning));
      if (sense) this.#senses.set(this.#keyOf(word), sense);
    }
    const known = [...this.#senses];
    for (const [key, sense] of known) {
      const short = withoutFleeting(key);
      if (short !== key && !this.#senses.has(short)) this.#senses.set(short, sense);
      if (key.includes(' ') || key.length < 3) continue;
      const family = familyOf(key);
      if (family !== undefined && !this.#families.has(family)) this.#families.set(family, key);
    }
  }

  /** Returns what these words mean together; stop words between them are ignored. */
  senseOf(words: readonly string[]): Sense | undefined {
    const exact = this.#exact.get(words.join(' '));
    if (exact) return exact;
    const key = words.map((word) => this.#stem(word)).join(' ');
    return this.#senses.get(key) ?? this.#senses.get(withoutFleeting(key));
  }

  /** Returns the meaning of another word of the same family: of the noun of a verb. */
  senseOfFamily(word: string): Sense | undefined {
    const family = familyOf(this.#stem(word));
    const key = family === undefined ? undefined : this.#families.get(family);
    return key === undefined ? undefined : this.#senses.get(key);
  }

  #keyOf(form: string): string {
    return this.#stemsOf(form).join(' ');
  }

  #stemsOf(form: string): string[] {
    const all = contentOf(form);
    return all.map((word) => this.#stem(word));
  }
}

function addSense(senses: Map<string, Sense>, key: string, { entry, isExclusion, isSynonym }: Phrase): void {
  if (key === '') return;
  const known = senses.get(key);
  // A phrase that leaves something out is none of the values that are called so: «Без вокала» is a value, too.
  if (!known || (isExclusion && !known.isExclusion)) senses.set(key, { entries: [entry], isExclusion });
  else if (known.isExclusion && !isExclusion) return;
  else if (!known.entries.some(({ id }) => id === entry.id)) {
    // Synonyms of values are wide: where the lexicon has the word itself, they only come near.
    const own = isSynonym ? weaker(entry) : entry;
    senses.set(key, { entries: [...known.entries, own], isExclusion });
  }
}

/** A form of the lexicon that matches literally. */
const isExactForm = (form: string) => form.endsWith('!');

const weaker = (entry: Entry): Entry => ({
  ...entry,
  meant: entry.meant.map(({ value, strength }) => ({ value, strength: strength / 2 })),
});

/** Yields the words of the lexicon's own phrases, as written. */
export function* wordsIn({ files }: LexiconSource): Generator<string> {
  for (const file of files) {
    for (const { forms } of lexiconLines(file)) for (const form of forms) yield* wordsOf(fold(form));
  }
}

/** Returns the words of a form without stop words; all words when it has no others. */
function contentOf(form: string): string[] {
  const all = wordsOf(fold(form.replaceAll(/[♯#]/g, ' sharp ').replaceAll('♭', ' flat ')));
  const content = all.filter((word) => !stopWords.has(word) || /^(?:без|не|no|off|on)$/.test(word));
  return content.length > 0 ? content : all;
}

interface Phrase {
  entry: Entry;
  form: string;
  isExclusion: boolean;
  /** A further name of a value. */
  isSynonym: boolean;
  /** Its other forms mean something else. */
  isExact: boolean;
}

/** The concepts of a lexicon, and the names of the values. */
class Entries {
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
    for (const { id, forms, isExclusion } of lines) {
      const entry = entryOf(id);
      if (entry.meant.length === 0 && !isFieldOfOwn(id)) continue;
      for (const form of forms) yield { entry, form, isExclusion, isSynonym: false, isExact: isExactForm(form) };
    }
    for (const id of meanings.keys()) entryOf(id);
    for (const [index, value] of this.#values.entries()) {
      if (!fieldOf.has(value.key)) continue;
      const entry = own.get(index) ?? {
        id: `${value.key}:${value.path ?? value.id}`,
        meant: [{ value: index, strength: 1 }],
        forms: [],
      };
      for (const form of namesOf(value)) yield { entry, form, isExclusion: false, isSynonym: false, isExact: false };
    }
    for (const [index, value] of this.#values.entries()) {
      if (!value.synonyms) continue;
      const entry = { id: `${value.key}:${value.path ?? value.id}`, meant: [{ value: index, strength: 1 }], forms: [] };
      for (const form of value.synonyms.split(','))
        yield { entry, form, isExclusion: false, isSynonym: true, isExact: false };
    }
  }

  #meantBy(id: string, meanings: ReadonlyMap<string, (readonly [string, number])[]>): Meant[] {
    const strengths = new Map<number, number>();
    const add = (name: string, strength: number) => {
      for (const value of this.#byId.get(name) ?? []) {
        strengths.set(value, Math.max(strength, strengths.get(value) ?? 0));
      }
    };
    add(id, 1);
    for (const [other, strength] of meanings.get(id) ?? []) {
      add(other, strength);
      // A concept without a value represents its own meaning.
      if (this.#byId.has(other)) continue;
      for (const [further, own] of meanings.get(other) ?? []) add(further, strength * own);
    }
    return [...strengths].map(([value, strength]) => ({ value, strength }));
  }
}

const fieldOf = new Map(Object.entries(classifierFields).map(([field, key]) => [key, field]));
const slugOf = (name: string) => wordsOf(fold(name)).join('-');

/** Returns whether a concept is not a classifier value, such as a sound or a use. */
const isFieldOfOwn = (id: string) => !((id.split(':')[0] ?? '') in classifierFields);

const [openParenthesis, separators] = [/\s*\([^)]*\)/g, /\s*(?:,|\/(?!\d)|\s&\s|\sи\s|\sand\s)\s*/];

/** Returns the names of a value; each part of a name that lists several. */
function namesOf({ name }: KnownValue): string[] {
  const names = [name.ru, name.en].map((one) => one.replaceAll(openParenthesis, ''));
  const parts = names.flatMap((one) => one.split(separators));
  return [...new Set([...names, ...parts])]
    .map((one) => one.trim())
    .filter((one) => one !== '' && !/^(?:прочее|misc|other|none)$/i.test(one));
}
