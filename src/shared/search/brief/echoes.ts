import type { Lexicon } from './lexicon.ts';
import type { Words } from './known-words.ts';
import type { Token } from './tokens.ts';

const isWord = /^\p{L}+$/u;

/** Reads a word that is said several times as said once, «тук-тук»; a phrase of the lexicon stays: «ку-ку». */
export function withoutEchoes(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  const once: Token[] = [];
  for (const token of tokens) {
    const last = once.at(-1);
    const isEcho = last?.text === token.text && isWord.test(token.text) && !lexicon.senseOf([token.text, token.text]);
    if (last && isEcho) once[once.length - 1] = { ...last, to: token.to, typed: last.text };
    else once.push(token);
  }
  return once;
}

const drawn = /(\p{L})\1{2,}/gu;

/** Returns a drawn-out word as it is written, "spooooky": the first known reading, else with single letters. */
export function withoutDrawl(word: string, known: readonly Words[]): string {
  if (!/(\p{L})\1\1/u.test(word)) return word;
  const [double, single] = ['$1$1', '$1'].map((letters) => word.replaceAll(drawn, letters));
  const isKnown = (one = '') => known.some((words) => words.formsOf(one).length > 0);
  if (isKnown(word)) return word;
  return (isKnown(double) ? double : single) ?? word;
}
