import { maxOtherWords, otherWordLevel } from '#shared/search/brief/clues.ts';
import { openFilterKeys } from '#shared/contract/filter-keys.ts';
import type { TextLevels } from '#shared/search/brief/text-levels.ts';
import type { Concept } from '#shared/search/brief/concept.ts';
import { withoutFleeting } from '#shared/search/brief/family.ts';
import { lowerLevel } from '#shared/search/brief/sense.ts';
import { fieldPoints, fitShares, isCyrillic, wordShares } from '#shared/search/brief/weights.ts';
import type { Bits } from '../../arrays/bits.ts';
import type { CatalogueIndex } from '../../store/catalogue-index.ts';
import { stem } from '../../store/words.ts';
import { type Field, type Source, sourcesOf } from '../words/sources.ts';
import { type Clue, addPostings } from './clue.ts';

/** Returns rows with the words of a concept in their texts; with all of them when there are several. */
export function typedClues(index: CatalogueIndex, words: readonly string[], atMost: TextLevels): Clue[] {
  const [only] = words;
  const best = ({ field }: Source) => (field === 'title' ? atMost.title : atMost.others);
  if (words.length === 1 && only !== undefined)
    return textClues(index, only).map(({ source, level }) => ({ source, level: lowerLevel(level, best(source)) }));
  const texts = words.map((word) => textClues(index, word).map(({ source }) => source));
  const titles = texts.map((sources) => sources.filter(({ field }) => field === 'title'));
  return [...together(index, titles, 'title'), ...together(index, texts, 'description')].map((source) => ({
    source,
    level: best(source),
  }));
}

/**
 * Returns rows whose people or track groups have all the words of a concept in one name each: «Северный берег» is an
 * album, whatever else a shore is.
 */
export function nameClues(index: CatalogueIndex, words: readonly string[]): Clue[] {
  const { named, values, vocabulary } = index;
  const isOpen = (value: number) => openFilterKeys.has(values.set.list[value]?.key);
  const [first, ...others] = words.map((word) => {
    const exact = vocabulary.exact(word);
    const forms = [...new Set([...vocabulary.forms(word), ...(exact === undefined ? [] : [exact])])];
    return new Set(forms.flatMap((form) => Array.from(named.valuesOf(form))).filter(isOpen));
  });
  const found = [...(first ?? [])].filter((value) => others.every((own) => own.has(value)));
  const isPerson = (value: number) => values.set.list[value]?.key === 'author_ids';
  return (['author', 'tags'] as const).flatMap((field) => {
    const own = found.filter((value) => isPerson(value) === (field === 'author'));
    const score = fieldPoints.tags;
    return own.length === 0 ? [] : [{ source: { field, fit: 'form', score, spans: [], values: own }, level: 'near' }];
  });
}

/** Returns evidence of the other words of a concept, in titles and descriptions. */
export function otherWordClues(
  index: CatalogueIndex,
  { entries, words }: Extract<Concept, { kind: 'value' }>,
  isTagged: boolean,
): Clue[] {
  const typed = words.join(' ');
  const forms = entries.flatMap((entry) => entry.forms).slice(0, maxOtherWords);
  return forms.flatMap((stems) => {
    if (stems.join(' ') === typed) return [];
    const texts = stems.map((stem) => stemSources(index, stem));
    // A word of the other language may be ambiguous: «молния» is lightning and a zipper.
    const isOfLanguage = isCyrillic(stems[0]) === isCyrillic(words[0]);
    const word = { isOfLanguage, isPhrase: stems.length > 1, isTagged };
    return together(index, texts, 'description').map((source) => {
      const share = isOfLanguage ? wordShares.other : wordShares.otherLanguage;
      return {
        source: { ...source, score: Math.round(source.score * share) },
        level: otherWordLevel(index.entity, { ...word, isInTitle: source.field === 'title' }),
      };
    });
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
      level: source.fit === 'exact' || source.field === 'title' || word.length > shortWord ? 'whole' : 'near',
    }));
  }
  const kin = vocabulary.kin(word);
  const sources = kin.length === 0 ? [] : found(index, 'form', kin, wordShares.kin);
  return sources.map((source) => ({ source, level: 'near' }));
}

function stemSources(index: CatalogueIndex, stem: string): Source[] {
  const words = index.vocabulary.ofStem(stem);
  return words.length === 0 ? [] : found(index, 'form', words);
}

export function found(
  index: CatalogueIndex,
  fit: keyof typeof fitShares,
  words: readonly number[],
  share = 1,
): Source[] {
  const spans = words.map((word) => ({ from: word, to: word + 1 }));
  const sources = sourcesOf(index, 'all', fit, spans).filter(({ field }) => textFields.has(field));
  for (const source of sources) source.score = Math.round(fieldPoints[source.field] * fitShares[fit] * share);
  return sources;
}

/** Combines sources of several words in the same document, as one of a field; those of a single word are unchanged. */
function together(index: CatalogueIndex, texts: readonly Source[][], field: 'title' | 'description'): Source[] {
  const [first, ...others] = texts;
  if (!first || texts.some((sources) => sources.length === 0)) return [];
  if (others.length === 0) return first;
  const { working } = index.values;
  const documents = unionOf(index, first);
  for (const sources of others) {
    const own = unionOf(index, sources);
    working.andInto(documents, own);
    working.giveBack(own);
  }
  if (index.values.compareWith(documents) === 0) {
    working.giveBack(documents);
    return [];
  }
  const spans = texts.flat().flatMap((source) => source.spans);
  return [{ field, fit: 'form', score: fieldPoints[field], spans, documents }];
}

function unionOf(index: CatalogueIndex, sources: readonly Source[]): Bits {
  const bits = index.values.working.empty();
  for (const source of sources) addPostings(index, source, bits);
  return bits;
}
