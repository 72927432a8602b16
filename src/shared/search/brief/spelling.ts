import { editDistance } from '../edit-distance.ts';
import { endingOf, lightStem } from '../light-stem.ts';
import { otherLayout, transliterations } from '../other-spellings.ts';
import { familyOf, withoutFleeting } from './family.ts';
import { formLike, haveLikeEndings, isOneWord } from './forms-alike.ts';
import { negations, stopWords } from './grammar.ts';
import type { Words } from './known-words.ts';
import { otherFormsOf } from './other-forms.ts';
import { isSureTypo, typoOf, unlikelihoodOf } from './typo.ts';

/** Vocabularies that spellings are checked against. */
export interface SpellingWords {
  catalogue: Words;
  /** The lexicon of this catalogue. */
  lexicon: Words;
  /** The lexicon of the other catalogue: its words are correct, though nothing matches them here. */
  elsewhere: Words;
  stem: (folded: string) => string;
}

/** A correction of a typed word. */
export interface Spelling {
  /** The corrected word, folded, in the form that was typed. */
  word: string;
  /** The correction is applied; otherwise it is only offered. */
  isSure: boolean;
  /** Another known word is near, or the first letter differs: `share` may be no typo of `snare`. */
  isUncertain: boolean;
}

/** Shorter words have too many neighbours at edit distance 1. */
const shortest = 4;
const ofOneAlphabet = /^(?:[a-z]+|[а-я]+)$/;

/**
 * Returns the probable correction of an unknown word, at edit distance 1. Undefined for known words in any form,
 * alphabet or keyboard layout, for prefixes of these, and when no known word is near.
 *
 * @param word folded
 * @param isComplete another word follows, so it is no prefix of one in the other alphabet or layout: `drak ambient`
 */
export function spellingOf(word: string, words: SpellingWords, isComplete = false): Spelling | undefined {
  if (!mayBeMisspelt(word, words, isComplete)) return undefined;
  const { catalogue, lexicon, stem } = words;
  const own = [catalogue, lexicon];
  const ownStem = stem(word);
  const family = familyOf(ownStem);
  const near = own.flatMap((known, source) =>
    (known === lexicon ? similarOf(known, word) : known.similarTo(word)).map((other) => ({ other, source })),
  );
  // «Молотком» is a form of «молоток», whose stem has a vowel more.
  if (near.some(({ other }) => withoutFleeting(stem(other)) === ownStem && haveLikeEndings(word, other)))
    return undefined;
  const candidates = near.flatMap(({ other, source }) => {
    const form = formLike(other, word, stem);
    const typo = form === undefined ? undefined : typoOf(word, form);
    if (form === undefined || typo === undefined || stem(other) === ownStem) return [];
    // A longer word is another word: «скрипка» is no typo of «скрип».
    if (word.startsWith(form) && typo !== 'doubled') return [];
    return [{ word: form, typo, source, family: familyOf(stem(other)), isItself: form === other, other }];
  });
  // A word with a known family belongs to it: «стучит» is a form of knocking, and no typo of a similar word.
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
  if (!best) return undefined;
  // Swapped letters are hardly another word, and a typo keeps the first letter: other words near it do not matter.
  const others = best.typo === 'swapped' ? candidates.filter(({ typo }) => typo === 'swapped') : near;
  const isRival = ({ other }: { other: string }) => other[0] === word[0] && !isOneWord(other, best.other, stem);
  return {
    word: best.word,
    isSure: isSureTypo(best.typo, word, best.word, best.source === 1),
    isUncertain: word[0] !== best.word[0] || others.some(isRival),
  };
}

/** Returns whether a word is unknown in every form, as a prefix, and in every other spelling. */
function mayBeMisspelt(word: string, { catalogue, lexicon, elsewhere }: SpellingWords, isComplete = false): boolean {
  if (word.length < shortest || !ofOneAlphabet.test(word) || stopWords.has(word) || negations.has(word)) return false;
  const own = [catalogue, lexicon];
  if ([...own, elsewhere].some((known) => known.begins(word) || hasForm(known, word))) return false;
  if (otherFormsOf(word).some((other) => own.some((known) => known.formsOf(other).length > 0))) return false;
  const written = [otherLayout(word), ...transliterations(word)].filter((one) => one.length >= shortest - 1);
  // A short word is easily another form of one in the other alphabet: `drak` is no «драк».
  const isForm = (known: Words, other: string) =>
    other.length > shortest ? known.formsOf(other).length > 0 : known.formsOf(other).includes(other);
  return !written.some((other) => own.some((known) => isForm(known, other) || (!isComplete && known.begins(other))));
}

/** Two edits of a shorter word lead too far away. */
const shortestOfTwo = 6;

/**
 * Returns the word that may have been meant when nothing was found: at edit distance 1, or 2 for a longer word with the
 * same first two letters. Undefined for correct words, and when no known word is near.
 *
 * @param word folded
 */
export function nearestSpelling(word: string, words: SpellingWords): string | undefined {
  const spelling = spellingOf(word, words);
  if (spelling || !mayBeMisspelt(word, words) || word.length < shortestOfTwo) return spelling?.word;
  const near = [words.lexicon, words.catalogue].flatMap((known) =>
    [...known.beginningWith(word.slice(0, 2))].filter(
      (other) => other.length >= shortestOfTwo - 1 && editDistance(word, other, 2) <= 2,
    ),
  );
  return near[0];
}

const adjective = /(?:ую|юю|ая|яя|ое|ый|ий|ого|его|ому|ему|ым|им|ыми|ими|ых|их)$/;

/**
 * Returns whether a vocabulary contains the word in a plausible form. Equal stems are not enough («деревнную» and
 * «деревня»): an adjective must have forms of adjectives beside it.
 */
function hasForm(known: Words, word: string): boolean {
  const forms = known.formsOf(word);
  return forms.includes(word) || (adjective.test(word) ? forms.some((form) => adjective.test(form)) : forms.length > 0);
}

/**
 * Snowball cuts «барабаны» shorter than «барабанов»: in the small vocabulary of a lexicon, forms without the ending are
 * compared, too.
 */
function similarOf(known: Words, word: string): readonly string[] {
  const found = known.similarTo(word);
  return found.length > 0 || !/[а-я]$/.test(word) || endingOf(word) === '' ? found : known.similarTo(lightStem(word));
}
