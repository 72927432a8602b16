import type { SearchScope } from '#shared/contract/catalogue.ts';

import type { CatalogueIndex } from '../../store/catalogue-index.ts';
import { withoutFleeting } from '#shared/search/brief/family.ts';
import { hasForms, otherLayout, transliterations } from '#shared/search/other-spellings.ts';
import type { Term } from '#shared/search/parse-search.ts';
import { type Source, sourcesOf } from './sources.ts';
import type { Span } from '../../store/vocabulary.ts';
import { stem } from '../../store/words.ts';
import { wordsOf } from '#shared/search/words.ts';

type Words = Extract<Term, { kind: 'words' }>;

/** Shorter words have too many neighbours at edit distance 1. */
const mayHaveTypo = /^\p{L}{4,}$/u;

/**
 * Returns the variants of a term's words, each with its sources. A word is matched literally and by its forms, the last
 * one also as a prefix; without a match in the other keyboard layout or alphabet; and as a last resort at edit distance
 * 1.
 */
export function variantsOf(index: CatalogueIndex, term: Words, scope: SearchScope): Source[][] {
  const { words, typed, isLeftOut } = term;
  const [only] = words;
  if (words.length === 1 && only !== undefined) {
    return [variantOf(index, scope, { word: only, ...spellingsOf(only, typed), ...term })];
  }
  const asTyped = words.map((word, at) =>
    variantOf(index, scope, {
      word,
      ...spellingsOf(word, word),
      isPrefix: term.isPrefix && at === words.length - 1,
      isLeftOut,
    }),
  );
  // `he,km`: two unknown words, and a known one in the other layout.
  const [other, ...rest] = wordsOf(otherLayout(typed));
  if (other !== undefined && rest.length === 0 && asTyped.some((sources) => !sources.some(isSure))) {
    const sources = variantOf(index, scope, {
      word: other,
      spellings: [],
      rarer: [],
      isPrefix: term.isPrefix,
      isLeftOut,
    });
    if (sources.length > 0) return [sources];
  }
  return asTyped;
}

interface TermQuery {
  word: string;
  /** Other spellings. */
  spellings: readonly string[];
  /** Less common spellings, of which the first known one is used when none of the others is known. */
  rarer: readonly string[];
  isPrefix: boolean;
  /** An excluded word matches literally and by its forms only. */
  isLeftOut: boolean;
}

function variantOf(index: CatalogueIndex, scope: SearchScope, termQuery: TermQuery): Source[] {
  const { vocabulary } = index;
  const { word, spellings, rarer, isPrefix, isLeftOut } = termQuery;
  const find = (fit: Source['fit'], spans: readonly Span[]) => sourcesOf(index, scope, fit, spans);
  const exact = vocabulary.exact(word);
  const sure = [
    ...(exact === undefined ? [] : find('exact', [spanOf(exact)])),
    ...find('form', formsBut(vocabulary.forms(word), exact)),
  ];
  const begun = isPrefix ? find('prefix', without(vocabulary.withPrefix(word), exact)) : [];
  if (sure.length > 0 || isLeftOut) return [...sure, ...asLongerWords(begun)];
  const written = (spelling: string) => {
    const itself = vocabulary.exact(spelling);
    const spans = hasForms(stem(spelling))
      ? vocabulary.forms(spelling).map(spanOf)
      : itself === undefined
        ? []
        : [spanOf(itself)];
    if (isPrefix) spans.push(vocabulary.withPrefix(spelling));
    return find('prefix', spans);
  };
  const spelt = spellings.flatMap(written);
  if (begun.length > 0 || spelt.length > 0) return [...begun, ...spelt];
  const rarely = rarer.map(written).find((sources) => sources.length > 0);
  if (rarely) return rarely;
  return mayHaveTypo.test(word) ? find('typo', vocabulary.similar(word).map(spanOf)) : [];
}

/** Beside the word itself a longer one is another word: "neon" and "neonatal". */
function asLongerWords(sources: Source[]): Source[] {
  for (const source of sources) source.isLongerWord = true;
  return sources;
}

/** Returns a span without one word that was matched already: a frequent word is read once. */
function without({ from, to }: Span, word: number | undefined): Span[] {
  if (word === undefined || word < from || word >= to) return [{ from, to }];
  return [
    { from, to: word },
    { from: word + 1, to },
  ];
}

const isSure = ({ fit }: Source) => fit === 'exact' || fit === 'form';

const formsBut = (forms: readonly number[], exact: number | undefined): Span[] =>
  forms.filter((form) => form !== exact).map(spanOf);

const spanOf = (word: number): Span => ({ from: word, to: word + 1 });

/**
 * Returns the word in the other keyboard layout and alphabet, where these are words, and without a fleeting vowel:
 * «рынок» as «рынк», the stem of «рынке».
 */
function spellingsOf(word: string, typed: string): Pick<TermQuery, 'spellings' | 'rarer'> {
  const [other, ...rest] = wordsOf(otherLayout(typed));
  const [usual, ...rarer] = transliterations(word);
  const [own, short] = [stem(word), withoutFleeting(stem(word))];
  const spellings = [rest.length === 0 ? other : undefined, usual, short === own ? undefined : short];
  return { spellings: spellings.filter((one) => one !== undefined), rarer };
}
