import { fold } from '../fold.ts';

/** A word of a search with its position in the typed text. */
export interface Token {
  /** Folded (fold.ts). */
  text: string;
  from: number;
  /** Offset after its last character. */
  to: number;
  /** Index of the run of non-space characters that contains it: `lo-fi`. */
  piece: number;
  /** That run, folded, with its punctuation. */
  typed: string;
  /** The word was corrected: `text` is the probable one. */
  isCorrected?: boolean;
  /** The correction may be another word than the one meant. */
  isUncertain?: boolean;
}

/** A literal part of a search: in quotes, or excluded by a minus. */
export interface LiteralPiece {
  /** As typed, with its minus and quotes. */
  text: string;
  from: number;
  to: number;
}

/** The parts of a search text. */
export interface Tokens {
  tokens: readonly Token[];
  literal: readonly LiteralPiece[];
}

/** Maximum number of words that are read: it bounds the work of a search. */
const maxTokens = 32;

const pieces = /(?<=^|\s)(?<minus>[-−–]?)(?:"(?<phrase>[^"]*)"|(?<typed>\S+))/gu;
// Control characters within a word are dropped, as in fold.ts.
const words = /[\p{L}\p{M}\p{N}\p{C}]+(?:[’'][\p{L}]{1,2}(?![\p{L}]))?[♯♭#]?/gu;

/** Returns the words of a search in order, each with its position, and separately the literal parts. */
export function tokensOf(search: string): Tokens {
  const text = search.replaceAll(/[«»„“”]/g, '"');
  const tokens: Token[] = [];
  const literal: LiteralPiece[] = [];
  let piece = 0;
  for (const { groups = {}, index, 0: whole } of text.matchAll(pieces)) {
    piece += 1;
    const isMinus = groups['minus'] !== '' && /[\p{L}\p{N}]/u.test(whole);
    if (isMinus || groups['phrase'] !== undefined) {
      if (literal.length < maxTokens) literal.push({ text: whole, from: index, to: index + whole.length });
      continue;
    }
    const typed = fold(whole);
    for (const { index: at, 0: word } of whole.matchAll(words)) {
      if (tokens.length === maxTokens) break;
      const from = index + at;
      const to = from + word.length;
      const sign = /[♯#]$/.test(word) ? 'sharp' : word.endsWith('♭') ? 'flat' : undefined;
      const folded = fold(sign ? word.slice(0, -1) : word).replaceAll(/[’'].*$/gu, '');
      if (folded !== '') tokens.push({ text: folded, from, to, piece, typed });
      if (sign) tokens.push({ text: sign, from: to - 1, to, piece, typed });
    }
  }
  return { tokens, literal };
}
