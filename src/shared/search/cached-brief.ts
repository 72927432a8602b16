import type { Row, SearchMatch, SearchScope } from '../contract/catalogue.ts';
import type { SearchAlternative, SearchConcept } from '../contract/search-meta.ts';
import type { FamilyDictionary } from '../dictionaries/types.ts';
import { alternativesOf } from './brief/alternatives.ts';
import type { Brief, Concept } from './brief/concept.ts';
import { isContradiction } from './brief/contradiction.ts';
import { nameOfConcept, uniqueNames } from './brief/concept-name.ts';
import { KnownWords } from './brief/known-words.ts';
import { Lexicon } from './brief/lexicon.ts';
import { wordsIn } from './brief/lexicon-source.ts';
import { readBrief } from './brief/read-brief.ts';
import { representativeOf } from './brief/representative.ts';
import type { SpellingWords } from './brief/spelling.ts';
import { coarseWeight, minimumShouldMatch, weightOf } from './brief/weights.ts';
import { type StrictCounter, strictAlternativesOf } from './brief/strict-alternatives.ts';
import { bestMeant, withoutVersions } from './brief/clues.ts';
import { type Clue, cluesOf } from './cached-evidence.ts';
import { CachedIndex, type Field, type Places, union } from './cached-index.ts';
import { matchOf, textOf } from './cached-text.ts';
import { fold } from './fold.ts';
import { lexiconSources } from './lexicon/index.ts';
import { parseSearch } from './parse-search.ts';
import { cachedStemmer } from './stem/stem.ts';
import { wordsOf } from './words.ts';

/** A row on the device that matches a brief. */
export interface BriefMatch {
  row: Row;
  match: SearchMatch;
  /** It matches the whole brief. */
  isExact: boolean;
}

/** The result of a brief over cached rows. */
export interface CachedBrief {
  /** The best first; complete matches precede the others. */
  matches: BriefMatch[];
  concepts: SearchConcept[];
  /** Alternative searches without an exact match; `left` counts the given rows that pass the filters. */
  alternatives: (left: (rows: readonly Row[]) => number) => SearchAlternative[];
}

/** One requirement of a brief with the rows that match it. */
interface Unit {
  concept: Concept;
  clues: readonly Clue[];
  whole: Places;
  wide: Places;
  near: Places;
  weight: number;
}

type Family = 'music' | 'sound';

/** Fetches the classifiers of a family: a chunk of their own. Rejects without a connection, if it is not cached. */
export const loadDictionary = async (entity: Family): Promise<FamilyDictionary> =>
  (await (entity === 'music' ? import('../dictionaries/music/index.ts') : import('../dictionaries/sound/index.ts')))
    .dictionary;

/**
 * Reads searches as briefs over the rows on the device. It ranks them as the catalogue index ranks tracks: with the
 * same lexicon, stems, evidence and weights. Texts that rows do not contain, above all lyrics, are not searched.
 */
export class CachedBriefs {
  readonly #stem = cachedStemmer();
  readonly #lexiconWords = new Map<Family, KnownWords>();
  readonly #dictionaries = new Map<Family, FamilyDictionary>();
  /** Index of the latest rows: every typed letter searches the same ones. */
  #last: { rows: readonly Row[]; index: CachedIndex; lexicon: Lexicon } | undefined;

  /** Fetches what briefs of a family need; to be awaited before its first brief. Rejects as `loadDictionary`. */
  async load(entity: Family): Promise<void> {
    if (!this.#dictionaries.has(entity)) this.#dictionaries.set(entity, await loadDictionary(entity));
  }

  /**
   * Returns the matches of a brief; undefined when it has no requirement. @throws Error before the family is loaded
   *
   * @param rows of one family, in the order of equal matches
   */
  over(rows: readonly Row[], search: string, entity: Family): CachedBrief | undefined {
    const { index, lexicon } = this.#readingOf(rows, entity);
    const words = this.#spellingWords(index, entity);
    const brief = readBrief(search, { lexicon, entity, words });
    if (brief.isHopeless) return { matches: [], concepts: [], alternatives: () => [] };
    if (brief.concepts.length === 0) return undefined;
    const { units, without, ...found } = matchesOf(index, brief);
    const answering = (remaining: readonly Concept[]) =>
      rows.filter(
        (_, place) =>
          !without.has(place) &&
          units.every(({ concept, whole: own }) => !remaining.includes(concept) || own.has(place)),
      );
    const exactOf = (other: string) =>
      (this.over(rows, other, entity)?.matches ?? []).flatMap(({ row, isExact }) => (isExact ? [row] : []));
    return {
      ...found,
      alternatives: (left) => {
        const countOfSearch = (other: string) => left(exactOf(other));
        const ofConcepts = alternativesOf(search, brief, [...new Set(units.map(({ concept }) => concept))], {
          words,
          countOf: (remaining) => left(answering(remaining)),
          countOfSearch,
        });
        const strict =
          brief.literal === '' ? [] : strictAlternativesOf(search, 'all', { words, countOf: countOfSearch });
        return [...ofConcepts, ...strict];
      },
    };
  }

  /** Returns alternatives to a search in one field, or to a literal one, that nothing matches. @param rows of one family */
  strictAlternatives(
    rows: readonly Row[],
    { search, scope, entity }: { search: string; scope: SearchScope; entity: Family },
    countOf: StrictCounter['countOf'],
  ): SearchAlternative[] {
    const words = this.#spellingWords(this.#readingOf(rows, entity).index, entity);
    return strictAlternativesOf(search, scope, { words, countOf });
  }

  #spellingWords(index: CachedIndex, entity: Family): SpellingWords {
    return {
      catalogue: index.words,
      lexicon: this.#wordsOf(entity),
      elsewhere: this.#wordsOf(entity === 'music' ? 'sound' : 'music'),
      stem: this.#stem,
    };
  }

  #readingOf(rows: readonly Row[], entity: Family) {
    const last = this.#last;
    if (last?.rows.length === rows.length && rows.every((row, place) => row === last.rows[place])) return last;
    const dictionary = this.#dictionaries.get(entity);
    if (!dictionary) throw new Error(`The classifiers of ${entity} are not loaded`);
    const index = new CachedIndex(rows, dictionary, this.#stem);
    this.#last = { rows, index, lexicon: new Lexicon(index.values, lexiconSources[entity], this.#stem) };
    return this.#last;
  }

  #wordsOf(entity: Family): KnownWords {
    const known = this.#lexiconWords.get(entity) ?? new KnownWords(wordsIn(lexiconSources[entity]), this.#stem);
    this.#lexiconWords.set(entity, known);
    return known;
  }
}

function matchesOf(index: CachedIndex, { concepts, literal }: Brief) {
  const { rows } = index;
  const units = concepts
    .filter(({ isExcluded }) => !isExcluded)
    .flatMap((concept) => cluesOf(index, concept).map((clues) => unitOf(index, concept, clues)));
  const excluded = concepts.filter(({ isExcluded }) => isExcluded);
  const without = union(excluded.flatMap((concept) => excludedBy(index, concept)));
  const exclusions = excluded.map((concept) => ({
    text: concept.text,
    rows: union([...excludedBy(index, concept), ...doubtfulBy(index, concept)]),
  }));
  const strict = parseSearch(literal).terms;
  const presented = new Map(concepts.map((concept) => [concept, presentConcept(index, concept)]));
  const least = leastAnswered(units);
  const found = rows.flatMap((row, place) => {
    if (strict.length > 0 && !matchOf(textOf(row), strict, 'all')) return [];
    const lacking = units.filter((unit) => !unit.whole.has(place));
    const against = exclusions.filter((exclusion) => exclusion.rows.has(place)).map(({ text }) => text);
    const isExact = lacking.length === 0 && against.length === 0;
    if (lacking.length > 0 && answeredBy(units, place) < least) return [];
    const lacks = uniqueNames([
      ...lacking.flatMap(({ concept, wide }) => {
        const one = presented.get(concept);
        return one ? [nameOfConcept(one, wide.has(place))] : [];
      }),
      ...against.map((text) => ({ ru: text, en: text })),
    ]);
    const match = { ...reasonOf(index, units, place), ...(lacks.length > 0 && { lacks }) };
    const score = units.reduce((sum, unit) => sum + worthOf(index, unit, place), 0);
    return [{ row, match, isExact, score, isExcluded: without.has(place) }];
  });
  const left = found.filter(({ isExcluded }) => !isExcluded);
  // Where nothing else is left, what has an excluded value is listed below the line rather than nothing.
  const listed = left.length > 0 || units.length === 0 || isContradiction(concepts) ? left : found;
  const matches = listed.toSorted((a, b) => Number(b.isExact) - Number(a.isExact) || b.score - a.score);
  return { matches, concepts: [...presented.values()], units, without };
}

function unitOf(index: CachedIndex, concept: Concept, clues: readonly Clue[]): Unit {
  const near = union(clues.map(({ rows }) => rows));
  const wide = union(clues.filter(({ level }) => level !== 'near').map(({ rows }) => rows));
  const isMissing = wide.size === 0 || clues.every(({ fit }) => fit === 'typo');
  const ofLevel = (own: Clue['level'], field?: Field) =>
    clues.filter((clue) => clue.level === own && (field === undefined || clue.field === field)).map(({ rows }) => rows);
  // Values and a title that both match widely confirm each other.
  const titled = union(ofLevel('wide', 'title'));
  const agreed = new Set([...union(ofLevel('wide', 'tags'))].filter((place) => titled.has(place)));
  return {
    concept,
    clues,
    whole: union([...ofLevel('whole'), agreed]),
    wide,
    near,
    weight: weightOf(index.rows.length, isMissing ? 0 : near.size, concept),
  };
}

/** A text may mention what is absent: only titles exclude a row. */
const excludedBy = (index: CachedIndex, concept: Concept): Places[] =>
  exclusionClues(index, concept)
    .filter(({ field, level }) => level === 'whole' && field !== 'description')
    .map(({ rows }) => rows);

/** Rows that may have an excluded concept are below the line. */
const doubtfulBy = (index: CachedIndex, concept: Concept): Places[] =>
  exclusionClues(index, concept)
    .filter(({ field, level }) => (level === 'near' ? field === 'tags' : field !== 'description'))
    .map(({ rows }) => rows);

const exclusionClues = (index: CachedIndex, concept: Concept): Clue[] =>
  cluesOf(
    index,
    withoutVersions(concept, (value) => index.values[value]?.key),
  ).flat();

/** Returns the minimum weight that a row must match; for a single requirement, any near match is enough. */
function leastAnswered(units: readonly Unit[]): number {
  const most = units.reduce((sum, { weight }) => sum + 2 * coarseWeight(weight), 0);
  return units.length === 1 ? 1 : Math.ceil(most * minimumShouldMatch);
}

const answeredBy = (units: readonly Unit[], place: number): number =>
  units.reduce((sum, unit) => {
    const level = unit.wide.has(place) ? 2 : unit.near.has(place) ? 1 : 0;
    return sum + level * coarseWeight(unit.weight);
  }, 0);

const valueFields: ReadonlySet<Field> = new Set(['tags', 'author', 'ident']);

/** Maximum number of filters of one concept that add to its best one. */
const maxFilters = 3;
const filterShare = 0.25;

/** Returns the score of a row for a requirement: by its values, by its texts, and a little by each further filter. */
function worthOf(index: CachedIndex, { clues, weight }: Unit, place: number): number {
  const own = clues.filter(({ rows }) => rows.has(place));
  const best = (some: readonly { score: number }[]) => Math.max(0, ...some.map(({ score }) => score));
  const values = best(own.filter(({ field }) => valueFields.has(field)));
  const texts = best(own.filter(({ field }) => !valueFields.has(field)));
  const keys = new Set(clues.flatMap((clue) => (clue.values ?? []).map((value) => index.values[value]?.key)));
  const filters = keys.size < 2 ? [] : [...keys].slice(0, maxFilters);
  const byFilter = filters.map((key) =>
    best(
      own
        .filter((clue) =>
          clue.values?.some((value) => index.values[value]?.key === key && index.rowsWith(value).has(place)),
        )
        .map(({ score }) => ({ score: Math.round(score * filterShare) })),
    ),
  );
  return weight * (values + texts + byFilter.reduce((sum, score) => sum + score, 0));
}

/** Returns why a row matches: the words of its best evidence, or the names of the matching values. */
function reasonOf(index: CachedIndex, units: readonly Unit[], place: number): SearchMatch {
  const clues = units.flatMap((unit) => unit.clues.filter(({ rows }) => rows.has(place)));
  const [best] = clues.toSorted((a, b) => b.score - a.score);
  const field = best?.field ?? 'title';
  const row = index.rows[place];
  const own = clues.filter((clue) => clue.field === field);
  const values = own.flatMap((clue) => (clue.values ?? []).filter((value) => index.rowsWith(value).has(place)));
  const names = values.flatMap((value) => {
    const name = index.values[value]?.name;
    return name ? [name.ru.toLowerCase(), name.en.toLowerCase()] : [];
  });
  const text = field === 'title' || field === 'description' ? row?.[field] : undefined;
  const stems = new Set(units.flatMap(({ concept }) => ('words' in concept ? concept.words.map(index.stem) : [])));
  const words = text ? wordsOf(fold(`${text.ru} ${text.en}`)).filter((word) => stems.has(index.stem(word))) : names;
  return { field, words: words.slice(0, 8), line: null };
}

function presentConcept(index: CachedIndex, concept: Concept): SearchConcept {
  const { kind, text, from, to, isExcluded: excluded, spelling } = concept;
  const plain = {
    kind,
    text,
    from,
    to,
    excluded,
    group: null,
    id: null,
    sub_id: null,
    name: null,
    ...(spelling !== undefined && { spelling }),
  };
  if (concept.kind === 'tempo' || concept.kind === 'duration') {
    const { range } = concept;
    return {
      ...plain,
      range: { ...(range.from > 0 && { from: range.from }), ...(range.to < Infinity && { to: range.to }) },
    };
  }
  return concept.kind === 'value' ? { ...plain, ...presentValue(index, concept) } : plain;
}

/** Returns the value that represents a concept, if one does. */
function presentValue(index: CachedIndex, { entries, words }: Extract<Concept, { kind: 'value' }>) {
  const typed = words.map(index.stem).join(' ');
  const isNamed = (one: number) => {
    const { ru, en } = index.values[one]?.name ?? { ru: '', en: '' };
    return [ru, en].some((name) => wordsOf(fold(name)).map(index.stem).join(' ') === typed);
  };
  const best = representativeOf(bestMeant(entries), { isNamed, totalOf: (one) => index.rowsWith(one).size });
  const value = best && index.values[best.value];
  if (!value) return {};
  // A value whose id no row contains cannot be a filter here.
  const { tagId, subId, key, name } = value;
  return tagId === null ? { name } : { group: key, id: tagId, sub_id: subId, name };
}
