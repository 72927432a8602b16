import { fold } from './fold.ts';
import { wordsOf } from './words.ts';

/** One thing that a search asks for. */
export type Term = (
  | {
      kind: 'words';
      /** Mostly one; several where punctuation stands between them: `new-age`. */
      words: readonly string[];
      /** The last word of a search is still being typed: it also means every word that begins so. */
      isPrefix: boolean;
      /** With its punctuation, which may be letters on the other keyboard layout: `he,km` is «рубль». */
      typed: string;
    }
  | { kind: 'phrase'; words: readonly string[] }
  /** A catalogue number, or the beginning of one. */
  | { kind: 'ident'; family: 'm' | 's'; digits: string }
) & { isLeftOut: boolean };

export interface ParsedSearch {
  terms: readonly Term[];
  /** Something was asked for, and nothing of it is a word: nothing can fit it. */
  isHopeless: boolean;
}

/** More words than anybody searches for: what stands behind them is not looked at. */
const maxTerms = 16;

const pieces = /(?<=^| )(?<minus>[-−–]?)(?:"(?<phrase>[^"]*)"|(?<typed>[^ ]+))/gu;
const ident = /^tnk-(?<family>[ms])-(?<digits>\d{1,6})(?:-s?\d*)?$/;

/** Reads a search: words, "phrases", -words and -"phrases" to leave out, TNK-M-000123 (issue of the catalogue's search). */
export function parseSearch(search: string): ParsedSearch {
  const text = fold(search).replaceAll(/[«»„“”]/g, '"');
  const terms: Term[] = [];
  for (const { groups = {}, index, 0: piece } of text.matchAll(pieces)) {
    const isLeftOut = groups['minus'] !== '';
    const isLast = index + piece.length === text.length;
    const words = wordsOf(groups['phrase'] ?? groups['typed'] ?? '');
    const known = ident.exec(groups['typed'] ?? '')?.groups;
    if (known) {
      const family = known['family'] === 'm' ? 'm' : 's';
      terms.push({ kind: 'ident', family, digits: known['digits'] ?? '', isLeftOut });
    } else if (groups['phrase'] !== undefined) {
      if (words.length > 0) terms.push({ kind: 'phrase', words, isLeftOut });
    } else {
      const typed = groups['typed'] ?? '';
      const isPrefix = isLast && !isLeftOut && typed.endsWith(words.at(-1) ?? ' ');
      if (words.length > 0) terms.push({ kind: 'words', words: words.slice(0, maxTerms), isPrefix, typed, isLeftOut });
    }
  }
  const isHopeless = terms.length === 0 && /[^"\s\-−–]/u.test(text);
  return { terms: terms.slice(0, maxTerms), isHopeless };
}
