import type { Entry, KnownValue } from './concept.ts';
import { familyOf, withoutFleeting } from './family.ts';
import { contentOf, Entries, type Phrase, wordsOfForm } from './lexicon-phrases.ts';
import type { LexiconSource } from './lexicon-source.ts';
import { type Sense, weaker, widened, withCategories, withPrimary } from './sense.ts';
import { addSense } from './add-sense.ts';
import { otherFormsOf, withoutPrefix } from './other-forms.ts';

/** Reduces a folded word to its stem; injected by the host (Snowball on the server). */
export type Stemmer = (folded: string) => string;

/** A synonym of the owner's own, and the word or phrase of the lexicon with the same meaning. */
export interface OwnerWord {
  word: string;
  meaning: string;
}

/** Maximum number of words in a phrase. */
export const maxPhrase = 5;

/** Behind a prefix a shorter root is easily another one: «разлетелось» is no «льет». */
const shortestRoot = 4;

/** All phrases with their concepts, for one family of the catalogue. */
export class Lexicon {
  readonly #values: readonly KnownValue[];
  readonly #stem: Stemmer;
  readonly #senses = new Map<string, Sense>();
  /** Phrases that mean something in this very form alone: a presenter is no presentation, though their stems are one. */
  readonly #exact = new Map<string, Sense>();
  /** Concepts by the forms that the lexicon has for them, as written. */
  readonly #written = new Map<string, Set<string>>();
  /** Concepts that the lexicon has forms for. */
  readonly #ofLexicon = new Set<string>();
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
    this.#values = values;
    this.#stem = stem;
    const entries = new Entries(values, source, (form) => this.#stemsOf(form));
    const shortened: Phrase[] = [];
    const known = new Set<string>();
    const phrases = [...entries.phrases()];
    const ends = endsOfNames(phrases);
    for (const phrase of phrases) {
      const [all, content] = [wordsOfForm(phrase.form), contentOf(phrase.form)];
      const isShortened = content.length < all.length && (phrase.isOfLexicon || ends.has(content.join(' ')));
      if (phrase.isOfLexicon) this.#addWritten((isShortened ? all : content).join(' '), phrase);
      if (phrase.isExact) addSense(this.#exact, (isShortened ? all : content).join(' '), phrase);
      else addSense(this.#senses, this.#stemmed(isShortened ? all : content), phrase);
      if (isShortened && phrase.isOfLexicon && !phrase.isExact) shortened.push(phrase);
      else if (!isShortened && !phrase.isSynonym) known.add(this.#stemmed(content));
    }
    // Without its stop words a phrase may be another concept: «музыка ветра» is no wind, «старый фильм» nothing old.
    for (const phrase of shortened) {
      const key = this.#keyOf(phrase.form);
      if (!known.has(key)) addSense(this.#senses, key, phrase);
    }
    for (const { word, meaning } of ownerWords) {
      const sense = this.senseOf(wordsOfForm(meaning)) ?? this.senseOf(contentOf(meaning));
      if (sense) this.#senses.set(this.#keyOf(word), sense);
    }
    this.#addFamilies();
  }

  #addFamilies(): void {
    const known = [...this.#senses];
    for (const [key, sense] of known) {
      const short = withoutFleeting(key);
      if (short !== key && !this.#senses.has(short)) this.#senses.set(short, sense);
      if (key.includes(' ') || key.length < 3) continue;
      const family = familyOf(key);
      if (family !== undefined && !this.#families.has(family)) this.#families.set(family, key);
    }
  }

  /** Returns what these words mean together, or what they do in another form. */
  senseOf(words: readonly string[]): Sense | undefined {
    const sense = this.#senseAsTyped(words);
    if (sense) return sense;
    const variants = words.map(otherFormsOf);
    for (let at = 0; variants.some((own) => at < own.length); at += 1) {
      const other = this.#senseAsTyped(words.map((word, place) => variants[place]?.[at] ?? word));
      if (other) return other;
    }
    return undefined;
  }

  #senseAsTyped(words: readonly string[]): Sense | undefined {
    const typed = words.join(' ');
    const exact = this.#exact.get(typed);
    if (exact) return exact;
    const key = this.#stemmed(words);
    const sense = this.#senses.get(key) ?? this.#senses.get(withoutFleeting(key));
    return sense && withCategories(withPrimary(this.#asWritten(sense, typed)), this.#values);
  }

  /** Concepts written in this very form precede those of the same stem: «листья» are leaves, and hardly «листы». */
  #asWritten({ entries, isExclusion }: Sense, typed: string): Sense {
    const written = this.#written.get(typed);
    if (!written || entries.length < 2) return { entries, isExclusion };
    const isOther = ({ id }: Entry) => this.#ofLexicon.has(id) && !written.has(id);
    return { entries: entries.map((entry) => (isOther(entry) ? weaker(entry) : entry)), isExclusion };
  }

  #addWritten(form: string, { entry: { id } }: Phrase): void {
    this.#ofLexicon.add(id);
    const known = this.#written.get(form);
    if (known) known.add(id);
    else this.#written.set(form, new Set([id]));
  }

  /** Returns the meaning of another word of the same family: of the noun of a verb. */
  senseOfFamily(word: string): Sense | undefined {
    const sense = this.#familySense(word);
    const verb = sense ? undefined : withoutPrefix(word);
    if (verb === undefined || (familyOf(this.#stem(verb))?.length ?? 0) < shortestRoot) return sense;
    const other = this.senseOf([verb]) ?? this.#familySense(verb);
    return other && { ...other, entries: other.entries.map(widened) };
  }

  #familySense(word: string): Sense | undefined {
    const stem = this.#stem(word);
    const family = familyOf(stem);
    const key = family === undefined || family.length < 4 ? undefined : this.#families.get(family);
    const sense = key === undefined ? undefined : this.#senses.get(key);
    if (key === undefined || !sense) return undefined;
    // Snowball cuts «барабаны» shorter than «барабанами»; roots that differ more are those of other words.
    const isForm = (stem.startsWith(key) || key.startsWith(stem)) && Math.abs(stem.length - key.length) <= 1;
    return isForm ? sense : { ...sense, entries: sense.entries.map(widened) };
  }

  #stemmed(words: readonly string[]): string {
    return words.map((word) => this.#stem(word)).join(' ');
  }

  #keyOf(form: string): string {
    return this.#stemmed(contentOf(form));
  }

  #stemsOf(form: string): string[] {
    return contentOf(form).map((word) => this.#stem(word));
  }
}

/** Returns the ends of names that are a name without its stop word, too: «минор» of «ля минор», for «до минор». */
function endsOfNames(phrases: readonly Phrase[]): ReadonlySet<string> {
  const names = phrases.filter(({ isOfLexicon, isSynonym }) => !isOfLexicon && !isSynonym);
  return new Set(
    names.map(({ form }) => contentOf(form)).flatMap((words) => (words.length > 1 ? [words.slice(1).join(' ')] : [])),
  );
}
