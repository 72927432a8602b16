import anyAscii from 'any-ascii';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

import { invalidField } from '../domain/failures.ts';
import { commonRussianPasswords } from './common-passwords.ts';

/** Whose password it is to be. */
export interface PasswordOwner {
  email: string;
  first_name?: string;
  last_name?: string;
}

type Reason = 'passwordCommon' | 'passwordKeyboard' | 'passwordPersonal' | 'passwordProduct';

/** Fewer guesses than 10 to this are fewer than a password can be tried online in years (zxcvbn's score 2). */
const minGuessesLog10 = 6;
/** Minimum of letters and digits left in a password without the person's and the product's own words. */
const minOwnLetters = 4;

const product = ['tonika', 'тоника', 'njybrf', 'tonika-demo', 'tonikademo'];
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

/** The text typed with the other keyboard layout: lists and keyboard walks are those of one layout. */
function inLatinLayout(password: string): string {
  return password.replaceAll(/\p{Script=Cyrillic}/gu, (letter) => latin[cyrillic.indexOf(letter)] ?? letter);
}

let checker: Promise<ZxcvbnFactory> | undefined;

/** Loaded with the first new password: its lists take 6 MB of memory. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const russian = [...commonRussianPasswords, ...commonRussianPasswords.map(inLatinLayout)];
  return new Factory({ dictionary: { ...dictionary, 'passwords-russian': russian }, graphs: adjacencyGraphs });
}

/**
 * Rejects a new password that attackers try first: known ones of both languages, walks over either keyboard,
 * repetitions, the person's own names and the product's (ASVS 6.2.4, 6.2.11). No rule requires kinds of characters
 * (ASVS 6.2.5).
 *
 * @throws InvalidInput on `password`
 */
export async function requireGoodPassword(password: string, owner: PasswordOwner): Promise<void> {
  const reason = await weaknessOf(password, owner);
  if (reason) throw invalidField('password', reason, '');
}

/** Why a password is rejected; undefined where it is accepted. */
export async function weaknessOf(password: string, owner: PasswordOwner): Promise<Reason | undefined> {
  const plain = password.normalize('NFKC').toLowerCase();
  const personal = wordsOf(owner);
  if (isAlmost(plain, product)) return 'passwordProduct';
  if (isAlmost(plain, [...personal, ...product])) return 'passwordPersonal';
  checker ??= load();
  const zxcvbn = await checker;
  for (const variant of new Set([plain, inLatinLayout(plain)])) {
    const { guessesLog10, sequence } = zxcvbn.check(variant, [...personal, ...product]);
    if (guessesLog10 >= minGuessesLog10) continue;
    const kinds = sequence.map(({ pattern, dictionaryName }) => (pattern === 'dictionary' ? dictionaryName : pattern));
    if (kinds.includes('userInputs')) return 'passwordPersonal';
    return kinds.some((kind) => kind?.startsWith('passwords')) ? 'passwordCommon' : 'passwordKeyboard';
  }
  return undefined;
}

/** Names and the parts of an address, as they are and in Latin letters. */
function wordsOf({ email, first_name = '', last_name = '' }: PasswordOwner): string[] {
  const parts = [first_name, last_name, email, ...email.split(/[@.+_-]/)];
  const lower = parts.map((part) => part.toLowerCase());
  const words = [...lower, ...lower.map((part) => anyAscii(part)), ...lower.flatMap((part) => part.split(/\s+/))];
  return [...new Set(words)].filter((word) => word.length >= 3);
}

/** Whether little is left of a password without these words. */
function isAlmost(password: string, words: readonly string[]): boolean {
  let rest = password;
  for (const word of words.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(word, ' ');
  return rest !== password && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < minOwnLetters;
}
