import {
  type ClueFinder,
  cluesOf as briefCluesOf,
  valuesByStrength,
  withoutVersions,
} from '#shared/search/brief/clues.ts';
import type { Concept, Entry, MatchLevel, Range } from '#shared/search/brief/concept.ts';
import { plainWordLevel } from '#shared/search/brief/text-levels.ts';
import { fieldPoints, fitShares, nearShare, valuePoints, wordShares } from '#shared/search/brief/weights.ts';
import type { Bits } from '../../arrays/bits.ts';
import type { CatalogueIndex } from '../../store/catalogue-index.ts';
import { variantsOf } from '../words/query-variants.ts';
import { type Field, identSource, type Source } from '../words/sources.ts';
import { found, nameClues, otherWordClues, typedClues } from './text-evidence.ts';
import { type Clue, addPostings } from './clue.ts';

/** Returns the evidence for a concept; for words with several meanings, one list per meaning. */
export const cluesOf = (index: CatalogueIndex, concept: Concept): Clue[][] => briefCluesOf(finderOf(index), concept);

const finderOf = (index: CatalogueIndex): ClueFinder<Clue> => ({
  entity: index.entity,
  ofValues: (entries) => valueClues(index, entries),
  ofTypedWords: (words, atMost) => typedClues(index, words, atMost),
  ofNames: (words) => nameClues(index, words),
  ofOtherWords: (concept, isTagged) => otherWordClues(index, concept, isTagged),
  ofWords: (concept) => wordClues(index, concept),
  inRange: (column, range, level) => rangeClue(index, column, range, level),
  ofIdent: ({ family = index.entity === 'music' ? 'm' : 's', digits }) => identClues(index, family, digits),
  isMention: ({ source: { field } }) => field === 'description' || field === 'lyrics',
});

/**
 * Adds the documents of an excluded concept: by its values, and by the words of titles. Other texts may mention what is
 * absent.
 */
export function addExcluded(index: CatalogueIndex, concept: Concept, bits: Bits): void {
  const excluded = withoutVersions(concept, (value) => index.values.set.list[value]?.key);
  for (const { source, level } of cluesOf(index, excluded).flat()) {
    if (level === 'whole' && evidenceFields.has(source.field)) addPostings(index, source, bits);
  }
}

/** Adds the documents that have an excluded concept, or may have it: rock that is hard rock is not listed as rock that is not heavy. */
export function addDoubtful(index: CatalogueIndex, concept: Concept, bits: Bits): void {
  const excluded = withoutVersions(concept, (value) => index.values.set.list[value]?.key);
  for (const { source, level } of cluesOf(index, excluded).flat())
    if (level !== 'near' ? evidenceFields.has(source.field) : source.field === 'tags') addPostings(index, source, bits);
}

const evidenceFields: ReadonlySet<Field> = new Set(['title', 'tags', 'author', 'ident']);

/** Returns values of one score, with the union of their documents, which is read several times. */
export function valuesTogether(index: CatalogueIndex, values: readonly number[]): Pick<Source, 'values' | 'documents'> {
  if (values.length === 1) return { values };
  const documents = index.values.working.empty();
  for (const value of values) index.values.addTo(documents, value);
  return { values, documents };
}

function valueClues(index: CatalogueIndex, entries: readonly Entry[]): Clue[] {
  const groups = valuesByStrength(entries, (value) => Boolean(index.values.totals[value]));
  return groups.map(({ level, strength, values }) => ({
    source: {
      field: 'tags',
      fit: 'exact',
      score: Math.round(valuePoints * strength),
      spans: [],
      ...valuesTogether(index, values),
    },
    level,
  }));
}

function wordClues(index: CatalogueIndex, { words, typed, isPrefix }: Extract<Concept, { kind: 'words' }>): Clue[][] {
  const term = { kind: 'words', words, typed, isPrefix, isLeftOut: false } as const;
  return variantsOf(index, term, 'all').map((sources, at) => {
    const weighed = sources.map((source) => ({
      source: { ...source, score: Math.round(fieldPoints[source.field] * fitShares[source.fit]) },
      level: levelOfWord(source),
    }));
    const isSure = sources.some(({ fit }) => fit !== 'typo');
    const kin = isSure ? [] : index.vocabulary.kin(words[at] ?? '');
    return kin.length === 0
      ? weighed
      : found(index, 'form', kin, wordShares.kin).map((source) => ({ source, level: 'wide' }));
  });
}

/** A longer word is another one beside the word itself, a corrected spelling may be. */
const levelOfWord = ({ fit, field, isLongerWord }: Source): MatchLevel =>
  isLongerWord ? 'wide' : plainWordLevel(fit, field);

function rangeClue(index: CatalogueIndex, kind: 'tempo' | 'duration', { from, to }: Range, level: MatchLevel): Clue {
  const { working } = index.values;
  const documents = working.all();
  const column = kind === 'tempo' ? index.tempos : index.durations;
  index.orders[kind].keepRange(documents, working, (document) => column[document]!, from, to);
  const score = level === 'whole' ? valuePoints : valuePoints * nearShare;
  return { source: { field: 'tags', fit: 'exact', score: Math.round(score), spans: [], documents }, level };
}

/** The number itself, with or without leading zeros; and numbers with this prefix, which leading zeros mark clearly. */
function identClues(index: CatalogueIndex, family: 'm' | 's', digits: string): Clue[] {
  const sourceOf = (own: string, share: number) => {
    const source = identSource(index, family, own);
    return { ...source, score: Math.round(fieldPoints.ident * share) };
  };
  return [
    { source: sourceOf(digits.padStart(6, '0'), 1), level: 'whole' },
    { source: sourceOf(digits, 0.5), level: digits.startsWith('0') ? 'whole' : 'near' },
  ];
}
