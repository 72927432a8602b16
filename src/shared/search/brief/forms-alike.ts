import { endingOf, lightStem } from '../light-stem.ts';
import { familyOf } from './family.ts';
import { typoOf } from './typo.ts';

/** Returns whether two words are forms of one, or of one family. */
export function isOneWord(one: string, other: string, stem: (folded: string) => string): boolean {
  const [a, b] = [stem(one), stem(other)];
  const family = familyOf(a);
  return a === b || lightStem(one) === lightStem(other) || (family !== undefined && family === familyOf(b));
}

const ofVerbs = /^(?:ешь|ишь|ете|ите|[аяие]ть|[уюая]т|[еи]т)$/;
const ofAdjectives = /^(?:ую|юю|ая|яя|ое|ее|[ыи]й|[ое]го|[ое]му|[ыи]ми?|[ыи]х|[ыи]е|[ое]й|[ое]м)$/;
/** Endings of adjectives that nouns have, too: «рекой», «дерево», «здание». */
const ofBoth = /^(?:[ое]й|[ое]м|[ыи]й|[ои]е|им|ое|ее)$/;

/** Returns whether the endings of two words may be those of one: a verb has none of a noun, nor a noun one of an adjective. */
export function haveLikeEndings(oneWord: string, otherWord: string): boolean {
  if (!/[а-я]$/.test(oneWord)) return true;
  const [one, other] = [endingOf(oneWord), endingOf(otherWord)];
  if (ofVerbs.test(one) !== ofVerbs.test(other)) return false;
  const isAdjective = (ending: string) => ofAdjectives.test(ending);
  const isNoun = (ending: string) => !isAdjective(ending) || ofBoth.test(ending);
  // «Минором» is of a noun more often than of an adjective.
  const isRatherNoun = (ending: string) => /^[ое][мй]$/.test(ending);
  const areAdjectives = isAdjective(one) && isAdjective(other) && isRatherNoun(one) === isRatherNoun(other);
  return areAdjectives || (isNoun(one) && isNoun(other));
}

/**
 * Returns the form of a word that corresponds to the typed one: «деревянная» as «деревянную»; undefined when there is
 * none.
 */
export function formLike(other: string, typed: string, stem: (folded: string) => string): string | undefined {
  if (typoOf(typed, other) !== undefined) return other;
  const ending = endingOf(typed);
  // English endings derive new words: "landing" is no form of "island".
  if (/[a-z]$/.test(typed) && ending !== 's') return undefined;
  if (!haveLikeEndings(typed, other)) return undefined;
  const form = other.slice(0, other.length - endingOf(other).length) + ending;
  const isSame = stem(form) === stem(other) || lightStem(form) === lightStem(other);
  return isSame && typoOf(typed, form) !== undefined ? form : undefined;
}
