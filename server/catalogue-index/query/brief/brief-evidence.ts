import {
  type ClueFinder,
  cluesOf as briefCluesOf,
  maxOtherWords,
  valuesByStrength,
} from '#shared/search/brief/clues.ts';
import type { Concept, Entry, Range } from '#shared/search/brief/concept.ts';
import { whole } from '#shared/search/brief/concept.ts';
import { withoutFleeting } from '#shared/search/brief/family.ts';
import {
  fieldPoints,
  fitShares,
  isCyrillic,
  nearShare,
  valuePoints,
  wordShares,
} from '#shared/search/brief/weights.ts';

import { type Bits, emptyBits } from '../../arrays/bits.ts';
import type { CatalogueIndex } from '../../store/catalogue-index.ts';
import { stem } from '../../store/words.ts';
import { variantsOf } from '../words/query-variants.ts';
import { type Field, identSource, postingsOf, type Source, sourcesOf } from '../words/sources.ts';

/** Evidence that documents match a concept; `isWhole` when the match is complete, else near. */
export interface Clue {
  source: Source;
  isWhole: boolean;
}

/** Returns the evidence for a concept; for words with several meanings, one list per meaning. */
export const cluesOf = (index: CatalogueIndex, concept: Concept): Clue[][] => briefCluesOf(finderOf(index), concept);

const finderOf = (index: CatalogueIndex): ClueFinder<Clue> => ({
  entity: index.entity,
  ofValues: (entries) => valueClues(index, entries),
  ofTypedWords: (words, isTagged) => typedClues(index, words, isTagged),
  ofOtherWords: (concept) => otherWordClues(index, concept),
  ofWords: (concept) => wordClues(index, concept),
  inRange: (column, range, isWhole) => rangeClue(index, column, range, isWhole),
  ofIdent: ({ family = index.entity === 'music' ? 'm' : 's', digits }) => identClues(index, family, digits),
});

/**
 * Adds the documents of an excluded concept: by its values, and by the words of titles. Other texts may mention what is
 * absent.
 */
export function addExcluded(index: CatalogueIndex, concept: Concept, bits: Bits): void {
  for (const { source, isWhole } of cluesOf(index, concept).flat()) {
    if (isWhole && evidenceFields.has(source.field)) addPostings(index, source, bits);
  }
}

const evidenceFields: ReadonlySet<Field> = new Set(['title', 'tags', 'author', 'ident']);

/** Adds the documents of a source. */
export function addPostings(index: CatalogueIndex, source: Source, bits: Bits): void {
  for (const postings of postingsOf(index, source)) {
    if ('set' in postings) index.values.working.orInto(bits, postings.set);
    else for (const document of postings.list) bits[document >>> 5]! |= 1 << (document & 31);
  }
}

/** Returns values of one score, with the union of their documents, which is read several times. */
export function valuesTogether(index: CatalogueIndex, values: readonly number[]): Pick<Source, 'values' | 'documents'> {
  if (values.length === 1) return { values };
  const documents = index.values.working.empty();
  for (const value of values) index.values.addTo(documents, value);
  return { values, documents };
}

function valueClues(index: CatalogueIndex, entries: readonly Entry[]): Clue[] {
  const byStrength = valuesByStrength(entries, (value) => Boolean(index.values.totals[value]));
  return [...byStrength].map(([strength, values]) => ({
    source: {
      field: 'tags',
      fit: 'exact',
      score: Math.round(valuePoints * strength),
      spans: [],
      ...valuesTogether(index, values),
    },
    isWhole: strength >= whole,
  }));
}

/** Returns rows with the words of a concept in their texts; with all of them when there are several. */
function typedClues(index: CatalogueIndex, words: readonly string[], isTagged: boolean): Clue[] {
  const [only] = words;
  const isEvidence = ({ field }: Source) => !isTagged || field === 'title';
  if (words.length === 1 && only !== undefined)
    return textClues(index, only).map(({ source, isWhole }) => ({ source, isWhole: isWhole && isEvidence(source) }));
  const texts = words.map((word) => textClues(index, word).map(({ source }) => source));
  return together(index, texts).map((source) => ({ source, isWhole: isEvidence(source) }));
}

/** Returns evidence of the other words of a concept, in titles and descriptions. */
function otherWordClues(index: CatalogueIndex, { entries, words }: Extract<Concept, { kind: 'value' }>): Clue[] {
  const typed = words.join(' ');
  const forms = entries.flatMap((entry) => entry.forms).slice(0, maxOtherWords);
  return forms.flatMap((stems) => {
    if (stems.join(' ') === typed) return [];
    const texts = stems.map((stem) => stemSources(index, stem));
    // A word of the other language may be ambiguous: «молния» is lightning and a zipper.
    const isOfLanguage = isCyrillic(stems[0]) === isCyrillic(words[0]);
    return together(index, texts).map((source) => ({
      source: {
        ...source,
        score: Math.round(source.score * (isOfLanguage ? wordShares.other : wordShares.otherLanguage)),
      },
      isWhole: isOfLanguage && source.field === 'title',
    }));
  });
}

const textFields: ReadonlySet<Field> = new Set(['title', 'description', 'lyrics']);

/** Up to this length, a form of a word is easily a form of another one: «метров» is none of «метро». */
const shortWord = 5;

function textClues(index: CatalogueIndex, word: string): Clue[] {
  const { vocabulary } = index;
  const exact = vocabulary.exact(word);
  const short = vocabulary.ofStem(withoutFleeting(stem(word)));
  const forms = [...new Set([...vocabulary.forms(word), ...short])].filter((form) => form !== exact);
  const own = [
    ...(exact === undefined ? [] : found(index, 'exact', [exact])),
    ...(forms.length === 0 ? [] : found(index, 'form', forms)),
  ];
  if (own.length > 0) {
    return own.map((source) => ({
      source,
      isWhole: source.fit === 'exact' || source.field === 'title' || word.length > shortWord,
    }));
  }
  const kin = vocabulary.kin(word);
  const sources = kin.length === 0 ? [] : found(index, 'form', kin, wordShares.kin);
  return sources.map((source) => ({ source, isWhole: false }));
}

function stemSources(index: CatalogueIndex, stem: string): Source[] {
  const words = index.vocabulary.ofStem(stem);
  return words.length === 0 ? [] : found(index, 'form', words);
}

function found(index: CatalogueIndex, fit: keyof typeof fitShares, words: readonly number[], share = 1): Source[] {
  const spans = words.map((word) => ({ from: word, to: word + 1 }));
  const sources = sourcesOf(index, 'all', fit, spans).filter(({ field }) => textFields.has(field));
  for (const source of sources) source.score = Math.round(fieldPoints[source.field] * fitShares[fit] * share);
  return sources;
}

/** Combines sources of several words in the same document; those of a single word are unchanged. */
function together(index: CatalogueIndex, texts: readonly Source[][]): Source[] {
  const [first, ...others] = texts;
  if (!first || texts.some((sources) => sources.length === 0)) return [];
  if (others.length === 0) return first;
  const documents = unionOf(index, first);
  for (const sources of others) {
    const own = unionOf(index, sources);
    for (let word = 0; word < documents.length; word += 1) documents[word]! &= own[word]!;
  }
  const isAnywhere = documents.some((word) => word !== 0);
  const spans = texts.flat().flatMap((source) => source.spans);
  return isAnywhere ? [{ field: 'description', fit: 'form', score: fieldPoints.description, spans, documents }] : [];
}

function unionOf(index: CatalogueIndex, sources: readonly Source[]): Bits {
  const bits = emptyBits(index.ids.length);
  for (const source of sources) addPostings(index, source, bits);
  return bits;
}

function wordClues(index: CatalogueIndex, { words, typed, isPrefix }: Extract<Concept, { kind: 'words' }>): Clue[][] {
  const term = { kind: 'words', words, typed, isPrefix, isLeftOut: false } as const;
  return variantsOf(index, term, 'all').map((sources, at) => {
    const weighed = sources.map((source) => ({
      source: { ...source, score: Math.round(fieldPoints[source.field] * fitShares[source.fit]) },
      // A corrected spelling may be another word, so the match is not complete.
      isWhole: source.fit !== 'typo',
    }));
    const isSure = sources.some(({ fit }) => fit !== 'typo');
    const kin = isSure ? [] : index.vocabulary.kin(words[at] ?? '');
    return kin.length === 0
      ? weighed
      : found(index, 'form', kin, wordShares.kin).map((source) => ({ source, isWhole: true }));
  });
}

function rangeClue(index: CatalogueIndex, kind: 'tempo' | 'duration', { from, to }: Range, isWhole: boolean): Clue {
  const { working } = index.values;
  const documents = working.all();
  const column = kind === 'tempo' ? index.tempos : index.durations;
  index.orders[kind].keepRange(documents, working, (document) => column[document]!, from, to);
  const score = isWhole ? valuePoints : valuePoints * nearShare;
  return { source: { field: 'tags', fit: 'exact', score: Math.round(score), spans: [], documents }, isWhole };
}

/** The number itself, with or without leading zeros; and numbers with this prefix, which leading zeros mark clearly. */
function identClues(index: CatalogueIndex, family: 'm' | 's', digits: string): Clue[] {
  const sourceOf = (own: string, share: number) => {
    const source = identSource(index, family, own);
    return { ...source, score: Math.round(fieldPoints.ident * share) };
  };
  return [
    { source: sourceOf(digits.padStart(6, '0'), 1), isWhole: true },
    { source: sourceOf(digits, 0.5), isWhole: digits.startsWith('0') },
  ];
}
