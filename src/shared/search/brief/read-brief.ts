import { fold } from '../fold.ts';
import { otherLayout, transliterations } from '../other-spellings.ts';
import { wordsOf } from '../words.ts';
import type { Brief, Concept, Entry } from './concept.ts';
import { withoutDrawl, withoutEchoes } from './echoes.ts';
import { conjunctions, similarity, negations, stopWords } from './grammar.ts';
import { type Lexicon, maxPhrase } from './lexicon.ts';
import { bareTempo, measuredAt } from './numbers.ts';
import { isOfVersions, type Sense } from './sense.ts';
import { isPlaceAt } from './places.ts';
import { type Spelling, spellingOf, type SpellingWords } from './spelling.ts';
import { type Token, tokensOf } from './tokens.ts';
import { isParticle, withVerbs } from './verbs.ts';

/** Dependencies of the reader. */
export interface BriefOptions {
  lexicon: Lexicon;
  entity: 'music' | 'sound';
  words: SpellingWords;
}

/** Maximum number of concepts in one brief: it bounds the work of a search. */
const maxConcepts = 16;

/** Maximum length of an English word that is easily a Russian one in Latin letters. */
const longestByChance = 5;

const ident = /^(?:tnk[-\s]?)?(?:(?<family>[ms])[-\s]?)?(?<digits>\d{1,6})(?:-s?\d*)?$/;

/** Parses a search as a brief: its concepts, and the remaining words. */
export function readBrief(search: string, options: BriefOptions): Brief {
  const { tokens, literal } = tokensOf(search);
  const strict = literal.map(({ text }) => text).join(' ');
  const whole = ident.exec(search.trim().toLowerCase())?.groups;
  if (whole && isIdent(search, whole['family']))
    return { concepts: [identOf(search, whole)], literal: '', isHopeless: false };
  const words = withoutEchoes(withVerbs(spelt(tokens, options.words)), options.lexicon);
  const concepts = new Reader(words, search, options).read();
  const isHopeless = concepts.length === 0 && strict === '' && /[^"\s\-−–]/u.test(fold(search));
  return { concepts: concepts.slice(0, maxConcepts), literal: strict, isHopeless };
}

/** Replaces misspelt words by the ones that were probably meant. */
function spelt(tokens: readonly Token[], words: SpellingWords): Token[] {
  const known = new Map<string, Spelling | undefined>();
  return tokens.map((typed, at) => {
    const text = withoutDrawl(typed.text, [words.catalogue, words.lexicon]);
    const token = text === typed.text ? typed : { ...typed, text, typed: text, isCorrected: true };
    const isComplete = at < tokens.length - 1;
    if (!known.has(text) && known.size < maxConcepts) known.set(text, spellingOf(text, words, isComplete));
    const spelling = known.get(text);
    if (!spelling?.isSure) return token;
    const { word, isUncertain } = spelling;
    return { ...token, text: word, typed: word, isCorrected: true, isUncertain };
  });
}

/** A number of two or three digits without a family is a tempo rather than an ident. */
const isIdent = (search: string, family: string | undefined) =>
  family !== undefined || /^\s*(?:tnk|0|\d{4,})/i.test(search);

function identOf(search: string, { family, digits = '' }: Record<string, string | undefined>): Concept {
  const from = search.length - search.trimStart().length;
  return {
    kind: 'ident',
    digits,
    family: family === 'm' || family === 's' ? family : undefined,
    text: search.trim(),
    from,
    to: from + search.trim().length,
    isExcluded: false,
  };
}

class Reader {
  readonly #tokens: readonly Token[];
  readonly #search: string;
  readonly #options: BriefOptions;
  readonly #concepts: Concept[] = [];
  /** Position of the negation before the excluded concept. */
  #negatedFrom: number | undefined;

  constructor(tokens: readonly Token[], search: string, options: BriefOptions) {
    this.#tokens = tokens;
    this.#search = search;
    this.#options = options;
  }

  read(): Concept[] {
    this.#readFrom(false);
    // The brief has only stop words: they are searched for.
    if (this.#concepts.length === 0) this.#readFrom(true);
    return this.#concepts;
  }

  #readFrom(withStopWords: boolean): void {
    const tokens = this.#tokens;
    let isExcluded = false;
    let isSimilarity = false;
    this.#negatedFrom = undefined;
    for (let at = 0; at < tokens.length;) {
      const token = tokens[at]!;
      const measured = measuredAt(tokens, at, this.#search);
      if (measured) {
        this.#addMeasured(at, measured, isExcluded);
        isExcluded = false;
        at += measured.count;
        continue;
      }
      const similarityWords = similarityAt(tokens, at);
      if (similarityWords > 0) {
        isSimilarity = true;
        at += similarityWords;
        continue;
      }
      const found = this.#senseAt(at);
      if (found) {
        this.#addSense(at, found, isExcluded, isSimilarity);
        const last = this.#concepts.at(-1);
        at += found.count;
        isExcluded = isExcluded && last !== undefined && this.#isCarriedOn(at, last);
        isSimilarity = false;
        continue;
      }
      if (!withStopWords && negations.has(token.text) && at + 1 < tokens.length) {
        isExcluded = true;
        this.#negatedFrom = token.from;
        at += 1;
        continue;
      }
      const isSilent = stopWords.has(token.text) || isParticle(tokens, at);
      if (!withStopWords && isSilent && !this.#isOfOtherLayout(token)) {
        at += 1;
        continue;
      }
      at += this.#addWords(at, isExcluded);
      isExcluded = false;
    }
  }

  /** Returns the longest phrase with a meaning that starts at a word. */
  #senseAt(at: number): FoundSense | undefined {
    const { lexicon } = this.#options;
    const first = this.#tokens[at]!;
    for (let count = Math.min(maxPhrase, this.#tokens.length - at); count > 0; count -= 1) {
      const own = this.#tokens.slice(at, at + count);
      const last = own.at(-1)!;
      const words = own.map(({ text }) => text);
      if (this.#isNegated(words)) continue;
      const phrase = words.some((word) => !stopWords.has(word)) ? lexicon.senseOf(words) : undefined;
      if (phrase && count > 1) return { sense: phrase, count, words: words.filter((word) => !negations.has(word)) };
      if (stopWords.has(last.text) && (count > 1 || negations.has(last.text))) continue;
      // «Гул без голосов» is no «гул голосов».
      if (words.slice(1).some((word) => negations.has(word))) continue;
      const content = words.filter((word, index) => !stopWords.has(word) || (index === 0 && negations.has(word)));
      if (content.length === 0 || (count > 1 && stopWords.has(first.text) && !negations.has(first.text))) continue;
      const sense = lexicon.senseOf(content);
      if (sense)
        return {
          sense,
          count,
          words: orAll(
            content.filter((word) => !stopWords.has(word)),
            words,
          ),
        };
    }
    const { text } = first;
    if (text.length < 3 || stopWords.has(text)) return undefined;
    if (this.#isKnown(text)) return undefined;
    const [usual, ...rarer] = this.#isEnglish(first) ? [] : transliterations(text);
    const spellings = [usual, ...wordsOf(otherLayout(text)), ...rarer].filter((word) => word !== undefined);
    const sense =
      lexicon.senseOfFamily(text) ?? spellings.map((word) => lexicon.senseOf([word])).find((one) => one !== undefined);
    return sense && { sense, count: 1, words: [text] };
  }

  /** «Без барабанов» leaves drums out, although a version is called so. */
  #isNegated([first = '', ...rest]: readonly string[]): boolean {
    if (!negations.has(first) || rest.length === 0) return false;
    const { lexicon } = this.#options;
    const sense = lexicon.senseOf([first, ...rest]);
    return sense !== undefined && !sense.isExclusion && isOfVersions(sense) && lexicon.senseOf(rest) !== undefined;
  }

  /** Returns whether the catalogue has a word, or a form of it. */
  #isKnown(word: string): boolean {
    return this.#options.words.catalogue.formsOf(word).length > 0;
  }

  /**
   * Returns whether a short Latin word is English, as another word of the brief is: "men in suits" has no «меню» in it. A longer
   * word is hardly a Russian one by chance.
   */
  #isEnglish({ text }: Token): boolean {
    if (text.length > longestByChance || !/^[a-z]+$/.test(text)) return false;
    return this.#tokens.some(
      (other) =>
        other.text !== text && /^[a-z]+$/.test(other.text) && (stopWords.has(other.text) || this.#isListed(other.text)),
    );
  }

  /** Returns whether either catalogue, or its lexicon, has a word as it is written. */
  #isListed(word: string): boolean {
    const { catalogue, lexicon, elsewhere } = this.#options.words;
    return [catalogue, lexicon, elsewhere].some((known) => known.formsOf(word).includes(word));
  }

  /** Returns whether a token is a part of a known word in the other keyboard layout: "he" of `he,km`, which is «рубль». */
  #isOfOtherLayout({ piece, typed }: Token): boolean {
    const [word, ...others] = wordsOf(otherLayout(typed));
    const isPart = this.#tokens.filter((token) => token.piece === piece).length > 1;
    return isPart && word !== undefined && others.length === 0 && this.#isKnown(word);
  }

  /** Returns whether a negation continues: «без вокала и барабанов», but not «без вокала и с пианино». */
  #isCarriedOn(at: number, last: Concept): boolean {
    const [next, after] = [this.#tokens[at], this.#tokens[at + 1]];
    if (!next || !after || !conjunctions.has(next.text) || last.kind !== 'value') return false;
    const following = this.#senseAt(at + 1);
    return (
      following !== undefined &&
      groupsOf(following.sense.entries).some((group) => groupsOf(last.entries).includes(group))
    );
  }

  #addSense(at: number, { count, sense, words }: FoundSense, isExcluded: boolean, isSimilarity: boolean): void {
    const { entries, isExclusion } = sense;
    const placed = this.#placed(at, count, isExcluded !== isExclusion);
    this.#concepts.push({ kind: 'value', words, entries, isSimilarity, ...placed });
  }

  #addMeasured(at: number, measured: NonNullable<ReturnType<typeof measuredAt>>, isExcluded: boolean): void {
    const placed = this.#placed(at, measured.count, isExcluded);
    if (measured.kind === 'phrase') {
      const words = wordsOf(measured.phrase);
      const sense = this.#options.lexicon.senseOf(words);
      if (sense) this.#concepts.push({ kind: 'value', words, entries: sense.entries, isSimilarity: false, ...placed });
      else this.#concepts.push({ kind: 'words', words, typed: placed.text, isPrefix: false, ...placed });
    } else if (measured.kind === 'tempo' && this.#options.entity === 'sound') {
      this.#concepts.push({
        kind: 'words',
        words: wordsOf(placed.text),
        typed: placed.text,
        isPrefix: false,
        ...placed,
      });
    } else if (measured.kind === 'tempo')
      this.#concepts.push({ kind: 'tempo', range: measured.range, words: [], ...placed });
    else this.#concepts.push({ kind: 'duration', range: measured.range, ...placed });
  }

  /** Adds a word that is no concept, with the others of its run. Returns their number. */
  #addWords(at: number, isExcluded: boolean): number {
    const first = this.#tokens[at]!;
    let count = 1;
    while (this.#tokens[at + count]?.piece === first.piece && !this.#senseAt(at + count)) count += 1;
    const own = this.#tokens.slice(at, at + count);
    const words = own.map(({ text }) => text);
    const last = own.at(-1)!;
    const isLast = at + count === this.#tokens.length && last.to === this.#search.length;
    const placed = this.#placed(at, count, isExcluded);
    const range = this.#options.entity === 'music' && count === 1 ? bareTempo(first.text) : undefined;
    if (range) this.#concepts.push({ kind: 'tempo', range, words, ...placed });
    else {
      const isWholePiece = count > 1 || this.#tokens.filter(({ piece }) => piece === first.piece).length === 1;
      const typed = isWholePiece ? first.typed : first.text;
      this.#concepts.push({
        kind: 'words',
        words,
        typed,
        isPrefix: isLast && !isExcluded && !last.isCorrected,
        ...placed,
      });
    }
    return count;
  }

  #placed(at: number, count: number, isExcluded: boolean) {
    const own = this.#tokens.slice(at, at + count);
    const from = this.#negatedFrom ?? own[0]!.from;
    const { to } = own.at(-1)!;
    this.#negatedFrom = undefined;
    const isCorrected = own.some((token) => token.isCorrected);
    const isUncertain = own.some((token) => token.isUncertain);
    const isPlace = isPlaceAt(this.#tokens, at, count);
    return {
      text: this.#search.slice(from, to),
      from,
      to,
      isExcluded,
      ...(isCorrected && { spelling: own.map(({ text }) => text).join(' ') }),
      ...(isUncertain && { isUncertain }),
      ...(isPlace && { isPlace }),
    };
  }
}

/** A phrase with a meaning. */
interface FoundSense {
  sense: Sense;
  /** Number of its words in the search. */
  count: number;
  /** Those that a text about it contains: stop words only where they are a part of the phrase. */
  words: readonly string[];
}

const orAll = (some: readonly string[], all: readonly string[]) => (some.length > 0 ? some : all);

const groupsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id.split(':')[0] ?? '');

/** Returns the number of words in a phrase of similarity at this position. */
function similarityAt(tokens: readonly Token[], at: number): number {
  for (const phrase of similarity) {
    const words = wordsOf(phrase);
    if (words.every((word, step) => tokens[at + step]?.text === word)) return words.length;
  }
  return 0;
}
