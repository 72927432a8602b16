import { fold } from './fold.ts';
import { wordsOf } from './words.ts';

/** One requirement of a search. */
export type Term = (
  | {
      kind: 'words';
      /** Usually one; several when separated by punctuation: `new-age`. */
      words: readonly string[];
      /** The last word may be incomplete, so it also matches as a prefix. */
      isPrefix: boolean;
      /** With its punctuation, which may be letters in the other keyboard layout: `he,km` is «рубль». */
      typed: string;
    }
  | { kind: 'phrase'; words: readonly string[] }
  /** A catalogue number, or a prefix of one. */
  | { kind: 'ident'; family: 'm' | 's'; digits: string }
) & { isLeftOut: boolean };

/** A parsed search text. */
export interface ParsedSearch {
  terms: readonly Term[];
  /** The search is not empty, but contains no word: nothing can match it. */
  isHopeless: boolean;
}

/** Maximum number of terms; further ones are ignored. */
const maxTerms = 16;

const pieces = /(?<=^| )(?<minus>[-−–]?)(?:"(?<phrase>[^"]*)"|(?<typed>[^ ]+))/gu;
const ident = /^tnk-(?<family>[ms])-(?<digits>\d{1,6})(?:-s?\d*)?$/;

/** Parses a search: words, "phrases", exclusions by -word and -"phrase", TNK-M-000123 (issue of the catalogue's search). */
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
