import { endingOf, lightStem } from '../light-stem.ts';
import { familyOf } from './family.ts';
import { typoOf } from './typo.ts';

/** Returns whether two words are forms of one, or of one family. */
export function isOneWord(one: string, other: string, stem: (folded: string) => string): boolean {
  const [a, b] = [stem(one), stem(other)];
  const family = familyOf(a);
  return a === b || lightStem(one) === lightStem(other) || (family !== undefined && family === familyOf(b));
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
  const form = other.slice(0, other.length - endingOf(other).length) + ending;
  const isSame = stem(form) === stem(other) || lightStem(form) === lightStem(other);
  return isSame && typoOf(typed, form) !== undefined ? form : undefined;
}
