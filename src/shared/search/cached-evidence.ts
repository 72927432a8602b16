import {
  type ClueFinder,
  cluesOf as briefCluesOf,
  maxOtherWords,
  otherWordLevel,
  valuesByStrength,
} from './brief/clues.ts';
import type { Concept, Entry, MatchLevel, Range } from './brief/concept.ts';
import { withoutFleeting } from './brief/family.ts';
import { lowerLevel } from './brief/sense.ts';
import { type Leveled, plainWordLevel, type TextLevels } from './brief/text-levels.ts';
import { fieldPoints, fitShares, isCyrillic, nearShare, valuePoints, wordShares } from './brief/weights.ts';
import { type CachedIndex, type Field, type Places, union } from './cached-index.ts';
import { hasForms, otherLayout, transliterations } from './other-spellings.ts';
import { wordsOf } from './words.ts';

/** Rows that match a concept, completely or nearly: the same rules as in brief-evidence.ts of the catalogue index. */
export interface Clue extends Leveled {
  field: Field;
  score: number;
  rows: Places;
  /** Values of the concept itself. */
  values?: readonly number[];
  /** How its words were found. */
  fit?: Fit;
}

type Fit = keyof typeof fitShares;

/** Returns the evidence for a concept; for words with several meanings, one list per meaning. */
export const cluesOf = (index: CachedIndex, concept: Concept): Clue[][] => briefCluesOf(finderOf(index), concept);

const finderOf = (index: CachedIndex): ClueFinder<Clue> => ({
  entity: index.entity,
  ofValues: (entries) => valueClues(index, entries),
  ofTypedWords: (words, atMost) => typedClues(index, words, atMost),
  ofNames: (words) => nameClues(index, words),
  ofOtherWords: (concept, isTagged) => otherWordClues(index, concept, isTagged),
  ofWords: (concept) => wordClues(index, concept),
  inRange: (column, range, level) => rangeClue(index, column === 'tempo' ? 'bpm' : 'duration', range, level),
  ofIdent: (concept) => identClues(index, concept),
  isMention: ({ field }) => field === 'description',
});

function valueClues(index: CachedIndex, entries: readonly Entry[]): Clue[] {
  const groups = valuesByStrength(entries, (value) => index.rowsWith(value).size > 0);
  return groups.map(({ level, strength, values }) => ({
    field: 'tags',
    score: Math.round(valuePoints * strength),
    rows: union(values.map((value) => index.rowsWith(value))),
    level,
    values,
  }));
}

function typedClues(index: CachedIndex, words: readonly string[], atMost: TextLevels): Clue[] {
  const [only] = words;
  const lowered = (clue: Clue): Clue => {
    const best = clue.field === 'title' ? atMost.title : atMost.others;
    return { ...clue, level: lowerLevel(clue.level, best) };
  };
  if (words.length === 1 && only !== undefined) return textClues(index, only).map(lowered);
  const texts = words.map((word) => textClues(index, word));
  const titles = texts.map((clues) => clues.filter(({ field }) => field === 'title'));
  return [...together(titles, 'title'), ...together(texts, 'description')].map(lowered);
}

function nameClues(index: CachedIndex, words: readonly string[]): Clue[] {
  const found = index.namesWithAll(words.map((word) => [word, ...index.words.formsOf(word)]));
  return (['author', 'tags'] as const).flatMap((field) => {
    const own = found.filter((value) => (index.values[value]?.key === 'author_ids') === (field === 'author'));
    const rows = union(own.map((value) => index.rowsWith(value)));
    return own.length === 0 ? [] : [{ field, score: fieldPoints.tags, rows, level: 'near', values: own }];
  });
}

function otherWordClues(
  index: CachedIndex,
  { entries, words }: Extract<Concept, { kind: 'value' }>,
  isTagged: boolean,
): Clue[] {
  const typed = words.join(' ');
  const forms = entries.flatMap((entry) => entry.forms).slice(0, maxOtherWords);
  return forms.flatMap((stems) => {
    if (stems.join(' ') === typed) return [];
    const isOfLanguage = isCyrillic(stems[0]) === isCyrillic(words[0]);
    const share = isOfLanguage ? wordShares.other : wordShares.otherLanguage;
    const clues = together(
      stems.map((stem) => found(index, 'form', index.words.ofStem(stem))),
      'description',
    );
    for (const clue of clues) {
      clue.score = Math.round(clue.score * share);
      clue.level = otherWordLevel(index.entity, {
        isOfLanguage,
        isInTitle: clue.field === 'title',
        isPhrase: stems.length > 1,
        isTagged,
      });
    }
    return clues;
  });
}

/** Up to this length, a form of a word is easily a form of another one. */
const shortWord = 5;

function textClues(index: CachedIndex, word: string): Clue[] {
  const { words } = index;
  const short = words.ofStem(withoutFleeting(index.stem(word)));
  const forms = [...new Set([...words.formsOf(word), ...short])].filter((form) => form !== word);
  const exact = found(index, 'exact', [word]);
  const own = [
    ...exact,
    ...wholeWhere(found(index, 'form', forms), ({ field }) => field === 'title' || word.length > shortWord),
  ];
  if (own.length > 0) return own;
  return wholeWhere(found(index, 'form', words.kinOf(word), wordShares.kin), () => false);
}

/** Marks new evidence as complete or near. */
function wholeWhere(clues: Clue[], isWhole: (clue: Clue) => boolean): Clue[] {
  for (const clue of clues) clue.level = isWhole(clue) ? 'whole' : 'near';
  return clues;
}

const textFields = ['title', 'description'] as const;

function found(index: CachedIndex, fit: Fit, words: readonly string[], share = 1): Clue[] {
  return textFields.flatMap((field) => {
    const rows = index.rowsOfWords(field, words);
    const score = Math.round(fieldPoints[field] * fitShares[fit] * share);
    return rows.size === 0 ? [] : [{ field, score, rows, level: 'whole' }];
  });
}

/** Combines the evidence of several words in the same row, as one of a field; that of a single word is unchanged. */
function together(texts: readonly Clue[][], field: (typeof textFields)[number]): Clue[] {
  const [first, ...others] = texts;
  if (!first || texts.some((clues) => clues.length === 0)) return [];
  if (others.length === 0) return first;
  const sets = others.map((clues) => union(clues.map(({ rows }) => rows)));
  const rows = new Set([...union(first.map((clue) => clue.rows))].filter((row) => sets.every((set) => set.has(row))));
  return rows.size === 0 ? [] : [{ field, score: fieldPoints[field], rows, level: 'whole' }];
}

interface Spelt {
  word: string;
  usual: readonly string[];
  rarer: readonly string[];
  isPrefix: boolean;
}

function wordClues(index: CachedIndex, { words, typed, isPrefix }: Extract<Concept, { kind: 'words' }>): Clue[][] {
  const variants = variantsOf(index, words, typed, isPrefix);
  return variants.map((sources, at) => {
    if (sources.some(({ fit }) => fit !== 'typo')) return sources;
    const kin = found(index, 'form', index.words.kinOf(words[at] ?? ''), wordShares.kin);
    return index.words.kinOf(words[at] ?? '').length === 0 ? sources : kin.map(widened);
  });
}

type Source = Clue & { fit: Fit };

/** As query-variants.ts of the catalogue index. */
function variantsOf(index: CachedIndex, words: readonly string[], typed: string, isPrefix: boolean): Source[][] {
  const [only] = words;
  if (words.length === 1 && only !== undefined) {
    return [variantOf(index, { word: only, ...spellingsOf(index, only, typed), isPrefix })];
  }
  const asTyped = words.map((word, at) =>
    variantOf(index, { word, ...spellingsOf(index, word, word), isPrefix: isPrefix && at === words.length - 1 }),
  );
  const [other, ...rest] = wordsOf(otherLayout(typed));
  const isSure = ({ fit }: Source) => fit === 'exact' || fit === 'form';
  if (other !== undefined && rest.length === 0 && asTyped.some((sources) => !sources.some(isSure))) {
    const sources = variantOf(index, { word: other, usual: [], rarer: [], isPrefix });
    if (sources.length > 0) return [sources];
  }
  return asTyped;
}

/** A longer word and one of the same family may be another word. */
const widened = <Own extends Clue>(clue: Own): Own => ({ ...clue, level: 'wide' });

const mayHaveTypo = /^\p{L}{4,}$/u;

function variantOf(index: CachedIndex, { word, usual, rarer, isPrefix }: Spelt): Source[] {
  const { words } = index;
  const forms = words.formsOf(word).filter((form) => form !== word);
  const sure = [...sources(index, 'exact', [word]), ...sources(index, 'form', forms)];
  const begun = isPrefix
    ? sources(
        index,
        'prefix',
        words.beginningWith(word).filter((other) => other !== word),
      )
    : [];
  // Beside the word itself a longer one is another word.
  if (sure.length > 0) return [...sure, ...begun.map(widened)];
  const written = (spelling: string) =>
    sources(index, 'prefix', [
      ...words.formsOf(spelling).filter((form) => form === spelling || hasForms(index.stem(spelling))),
      ...(isPrefix ? words.beginningWith(spelling) : []),
    ]);
  const spelt = usual.flatMap(written);
  if (begun.length > 0 || spelt.length > 0) return [...begun, ...spelt];
  const rarely = rarer.map(written).find((own) => own.length > 0);
  if (rarely) return rarely;
  return mayHaveTypo.test(word) ? sources(index, 'typo', words.similarTo(word)) : [];
}

function sources(index: CachedIndex, fit: Fit, words: readonly string[]): Source[] {
  return (['title', 'author', 'tags', 'description'] as const).flatMap((field) => {
    const rows = index.rowsOfWords(field, words);
    const score = Math.round(fieldPoints[field] * fitShares[fit]);
    // A corrected spelling may be another word, so the match is not complete.
    return rows.size === 0 ? [] : [{ field, fit, score, rows, level: plainWordLevel(fit, field) }];
  });
}

function spellingsOf(index: CachedIndex, word: string, typed: string): Pick<Spelt, 'usual' | 'rarer'> {
  const [other, ...rest] = wordsOf(otherLayout(typed));
  const [first, ...rarer] = transliterations(word);
  const [own, short] = [index.stem(word), withoutFleeting(index.stem(word))];
  const usual = [rest.length === 0 ? other : undefined, first, short === own ? undefined : short];
  return { usual: usual.filter((one) => one !== undefined), rarer };
}

function rangeClue({ rows }: CachedIndex, column: 'bpm' | 'duration', { from, to }: Range, level: MatchLevel): Clue {
  const inside = [...rows.entries()].flatMap(([place, row]) => {
    const value = row[column];
    return value !== null && value >= from && value <= to ? [place] : [];
  });
  return {
    field: 'tags',
    score: Math.round(level === 'whole' ? valuePoints : valuePoints * nearShare),
    rows: new Set(inside),
    level,
  };
}

function identClues({ rows }: CachedIndex, { digits, family }: Extract<Concept, { kind: 'ident' }>): Clue[] {
  const clueOf = (own: string, share: number, level: MatchLevel): Clue => ({
    field: 'ident',
    score: Math.round(fieldPoints.ident * share),
    rows: new Set(
      [...rows.entries()].flatMap(([place, { ident }]) => {
        const [letter = '', number = ''] = /^TNK-([MS])-(\d+)/.exec(ident)?.slice(1) ?? [];
        const isFamily = family === undefined || family === letter.toLowerCase();
        return isFamily && number.startsWith(own) ? [place] : [];
      }),
    ),
    level,
  });
  return [clueOf(digits.padStart(6, '0'), 1, 'whole'), clueOf(digits, 0.5, digits.startsWith('0') ? 'whole' : 'near')];
}
