import { editDistance } from '../edit-distance.ts';
import { endingOf, lightStem } from '../light-stem.ts';
import { otherLayout, transliterations } from '../other-spellings.ts';
import { familyOf } from './family.ts';
import { negations, stopWords } from './grammar.ts';
import type { Words } from './known-words.ts';
import { isSureTypo, typoOf, unlikelihoodOf } from './typo.ts';

/** What spellings are judged by. */
export interface SpellingWords {
  catalogue: Words;
  /** What briefs of this catalogue are read by. */
  lexicon: Words;
  /** What briefs of the other one are read by: words that are right, though nothing here answers them. */
  elsewhere: Words;
  stem: (folded: string) => string;
}

export interface Spelling {
  /** The word that is meant, folded, in the form that was typed. */
  word: string;
  /** It is read so; else it is only offered. */
  isSure: boolean;
}

/** Shorter words are one slip away from too many others. */
const shortest = 4;
const ofOneAlphabet = /^(?:[a-z]+|[а-я]+)$/;

/**
 * The word that was meant by one that nobody knows, by one slip of the hand. Undefined for words that are known, in whatever
 * form, alphabet or keyboard layout, for beginnings of these, and where nothing is near.
 *
 * @param word folded
 */
export function spellingOf(word: string, words: SpellingWords): Spelling | undefined {
  if (!mayBeMisspelt(word, words)) return undefined;
  const { catalogue, lexicon, stem } = words;
  const own = [catalogue, lexicon];
  const ownStem = stem(word);
  const family = familyOf(ownStem);
  const candidates = own.flatMap((known, source) =>
    similarOf(known, word).flatMap((other) => {
      const form = formLike(other, word, stem);
      const typo = form === undefined ? undefined : typoOf(word, form);
      if (form === undefined || typo === undefined || stem(other) === ownStem) return [];
      // What only goes on is another word: «скрипка» is no slip of «скрип».
      if (word.startsWith(form) && typo !== 'doubled') return [];
      return [{ word: form, typo, source, family: familyOf(stem(other)), isItself: form === other }];
    }),
  );
  // A word that has its family here means that: «стучит» is a form of knocking, and of nothing that is spelt alike.
  const hasFamily = family !== undefined && own.some((known) => known.hasKin(word));
  const [best] = candidates
    .filter((one) => !hasFamily || one.family === family)
    .toSorted(
      (a, b) =>
        unlikelihoodOf(a.typo) - unlikelihoodOf(b.typo) ||
        b.source - a.source ||
        Number(b.isItself) - Number(a.isItself) ||
        (a.word < b.word ? -1 : 1),
    );
  return best && { word: best.word, isSure: isSureTypo(best.typo, word, best.word, best.source === 1) };
}

/** Whether nothing is known of a word: neither itself nor a form, a beginning, or another way to write it. */
function mayBeMisspelt(word: string, { catalogue, lexicon, elsewhere }: SpellingWords): boolean {
  if (word.length < shortest || !ofOneAlphabet.test(word) || stopWords.has(word) || negations.has(word)) return false;
  const own = [catalogue, lexicon];
  if ([...own, elsewhere].some((known) => known.begins(word) || hasForm(known, word))) return false;
  const written = [otherLayout(word), ...transliterations(word)].filter((one) => one.length >= shortest - 1);
  return !written.some((other) => own.some((known) => known.formsOf(other).length > 0 || known.begins(other)));
}

/** Of shorter words two letters are too much. */
const shortestOfTwo = 6;

/**
 * The word that may have been meant where nothing was found: one slip away, or two of a longer word with the same first
 * letter; undefined for words that are right, and where nothing is near.
 *
 * @param word folded
 */
export function nearestSpelling(word: string, words: SpellingWords): string | undefined {
  const spelling = spellingOf(word, words);
  if (spelling || !mayBeMisspelt(word, words) || word.length < shortestOfTwo) return spelling?.word;
  const near = [words.lexicon, words.catalogue].flatMap((known) =>
    [...known.under(word.slice(0, 1))].filter(
      (other) => other.length >= shortestOfTwo - 1 && editDistance(word, other, 2) <= 2,
    ),
  );
  return near[0];
}

const adjective = /(?:ую|юю|ая|яя|ое|ый|ий|ого|его|ому|ему|ым|им|ыми|ими|ых|их)$/;

/**
 * Whether a word is among these in a form that it may have. Stems say so of «деревнную» and «деревня», too: an adjective has
 * forms of adjectives beside it.
 */
function hasForm(known: Words, word: string): boolean {
  const forms = known.formsOf(word);
  return forms.includes(word) || (adjective.test(word) ? forms.some((form) => adjective.test(form)) : forms.length > 0);
}

/** Snowball cuts «барабаны» shorter than «барабанов»: a form without its ending is looked for, too. */
function similarOf(known: Words, word: string): readonly string[] {
  const found = known.similarTo(word);
  return found.length > 0 || !/[а-я]$/.test(word) || endingOf(word) === '' ? found : known.similarTo(lightStem(word));
}

/** The form of a word that was typed: «деревянная» as «деревянную» where that ends so; undefined where none is near. */
function formLike(other: string, typed: string, stem: (folded: string) => string): string | undefined {
  if (typoOf(typed, other) !== undefined) return other;
  const ending = endingOf(typed);
  // English words make new ones by their endings: "landing" is nothing of an "island".
  if (/[a-z]$/.test(typed) && ending !== 's') return undefined;
  const form = other.slice(0, other.length - endingOf(other).length) + ending;
  const isSame = stem(form) === stem(other) || lightStem(form) === lightStem(other);
  return isSame && typoOf(typed, form) !== undefined ? form : undefined;
}
