import type { Row, SearchMatch } from '../contract/catalogue.ts';
import type { FilterKey } from '../contract/filter-keys.ts';
import type { SearchConcept } from '../contract/search-meta.ts';
import { whole, type Concept, type KnownValue } from './brief/concept.ts';
import { nameOfConcept } from './brief/concept-name.ts';
import { KnownWords } from './brief/known-words.ts';
import { Lexicon, wordsIn } from './brief/lexicon.ts';
import { readBrief } from './brief/read-brief.ts';
import {
  coarseWeight,
  fieldPoints,
  isCyrillic,
  minimumShouldMatch,
  nearShare,
  nearTempo,
  valuePoints,
  weightOf,
  wordShares,
} from './brief/weights.ts';
import { matchOf, textOf, type CachedText } from './cached-text.ts';
import { lexiconSources } from './lexicon/index.ts';
import { lightStem } from './light-stem.ts';
import { parseSearch } from './parse-search.ts';

/** A row that a brief has found on the device. */
export interface BriefMatch {
  row: Row;
  match: SearchMatch;
  /** It answers all of the brief. */
  isExact: boolean;
}

export interface CachedBrief {
  /** The best first, those that answer all of it before the others. */
  matches: BriefMatch[];
  concepts: SearchConcept[];
}

interface Known extends KnownValue {
  /** As rows tell it. */
  tagId: number;
  subId: number | null;
}

/** What a row answers a unit with: 0 nothing, 1 near, 2 wholly; and its points. */
interface Evidence {
  level: 0 | 1 | 2;
  points: number;
}

/** Reads a search as a brief over the rows that a device holds, with the lexicon and the weights of the index. */
export function briefOver(rows: readonly Row[], search: string, entity: 'music' | 'sound'): CachedBrief | undefined {
  const values = valuesIn(rows);
  const lexicon = new Lexicon(values, lexiconSources[entity], lightStem);
  const texts = rows.map(textOf);
  const words = {
    catalogue: new KnownWords(
      texts.flatMap((text) => text.flatMap((index) => index.words.map((word) => word.text))),
      lightStem,
    ),
    lexicon: new KnownWords(wordsIn(lexiconSources[entity]), lightStem),
    elsewhere: new KnownWords(wordsIn(lexiconSources[entity === 'music' ? 'sound' : 'music']), lightStem),
    stem: lightStem,
  };
  const { concepts, literal, isHopeless } = readBrief(search, { lexicon, entity, words });
  if (isHopeless) return { matches: [], concepts: [] };
  if (concepts.length === 0) return undefined;
  const strict = parseSearch(literal).terms;
  const units = concepts.filter(({ isExcluded }) => !isExcluded);
  const excluded = concepts.filter(({ isExcluded }) => isExcluded);
  const evidence = units.map((concept) => rows.map((row, at) => evidenceOf(concept, row, texts[at] ?? [], values)));
  const weights = units.map((concept, unit) => {
    const total = evidence[unit]?.filter(({ level }) => level > 0).length ?? 0;
    return weightOf(rows.length, total, concept.kind === 'words');
  });
  const max = weights.reduce((sum, weight) => sum + 2 * coarseWeight(weight), 0);
  const presented = concepts.map((concept) => presentConcept(concept, values));
  const found = rows.flatMap((row, at) => {
    const text = texts[at] ?? [];
    const isUnwanted = excluded.some(
      (concept) =>
        evidenceOf(
          concept,
          row,
          text.filter(({ field }) => field === 'title'),
          values,
        ).level === 2,
    );
    if (isUnwanted || (strict.length > 0 && !matchOf(text, strict, 'all'))) return [];
    const own = units.map((_, unit) => evidence[unit]?.[at] ?? { level: 0 as const, points: 0 });
    const answered = own.reduce((sum, { level }, unit) => sum + level * coarseWeight(weights[unit] ?? 0), 0);
    if (answered < Math.ceil(max * minimumShouldMatch)) return [];
    const score = own.reduce((sum, { points }, unit) => sum + points * (weights[unit] ?? 0), 0);
    const lacking = units.filter((_, unit) => own[unit]?.level !== 2);
    const lacks = lacking.flatMap((concept) => {
      const one = presented[concepts.indexOf(concept)];
      return one ? [nameOfConcept(one)] : [];
    });
    const match = { ...reasonOf(text, units, row, values), ...(lacks.length > 0 && { lacks }) };
    return [{ row, match, isExact: lacking.length === 0, score }];
  });
  const matches = found.toSorted((a, b) => Number(b.isExact) - Number(a.isExact) || b.score - a.score);
  return { matches, concepts: presented };
}

function valuesIn(rows: readonly Row[]): Known[] {
  const known = new Map<string, Known>();
  for (const { tags } of rows) {
    for (const { group, id, sub_id: subId, name, parent_name } of tags) {
      // Groups of tags are named by the filters' keys.
      const key = group as FilterKey;
      const add = (value: Omit<Known, 'key' | 'id' | 'parentId'>) => {
        const index = `${group} ${value.tagId} ${value.subId ?? ''}`;
        if (!known.has(index))
          known.set(index, {
            ...value,
            key,
            id: value.subId ?? value.tagId,
            parentId: value.subId === null ? null : value.tagId,
          });
      };
      add({ tagId: id, subId, name });
      if (subId !== null && parent_name) add({ tagId: id, subId: null, name: parent_name });
    }
  }
  return [...known.values()];
}

const hasValue = (row: Row, { key, tagId, subId }: Known): boolean =>
  row.tags.some((tag) => tag.group === key && tag.id === tagId && (subId === null || tag.sub_id === subId));

function evidenceOf(concept: Concept, row: Row, text: CachedText, values: readonly Known[]): Evidence {
  switch (concept.kind) {
    case 'value': {
      const strengths = concept.entries.flatMap(({ meant }) =>
        meant.filter(({ value }) => values[value] && hasValue(row, values[value])).map(({ strength }) => strength),
      );
      const strength = Math.max(0, ...strengths);
      const typed = wordPoints(text, concept.words.map(lightStem), ['title', 'description']);
      const others = concept.entries.flatMap(({ forms }) =>
        forms.map((form) => {
          const isOfLanguage = isCyrillic(form[0]) === isCyrillic(concept.words[0]);
          const points = wordPoints(text, form, ['title', 'description']);
          return {
            isWhole: isOfLanguage && points === fieldPoints.title,
            points: points * (isOfLanguage ? wordShares.other : wordShares.otherLanguage),
          };
        }),
      );
      const best = Math.max(typed, ...others.map(({ points }) => points));
      const isWhole = strength >= whole || typed > 0 || others.some(({ isWhole: own, points }) => own && points > 0);
      return levelled(isWhole, strength > 0 || best > 0, valuePoints * strength + best);
    }
    case 'words': {
      const term = {
        kind: 'words',
        words: concept.words,
        typed: concept.typed,
        isPrefix: concept.isPrefix,
        isLeftOut: false,
      } as const;
      const match = matchOf(text, [term], 'all');
      return levelled(match !== undefined, false, match ? fieldPoints[match.field] : 0);
    }
    case 'tempo': {
      const { from, to } = concept.range;
      const isIn = (low: number, high: number) => row.bpm !== null && row.bpm >= low && row.bpm <= high;
      const isWhole = isIn(from, to);
      const isNear = isIn(from * (1 - nearTempo), to * (1 + nearTempo));
      return levelled(isWhole, isNear, isWhole ? valuePoints : isNear ? valuePoints * nearShare : 0);
    }
    case 'duration': {
      const isIn = row.duration >= concept.range.from && row.duration <= concept.range.to;
      return levelled(isIn, false, isIn ? valuePoints : 0);
    }
    case 'ident': {
      const [family = '', number = ''] = /^TNK-([MS])-(\d+)/.exec(row.ident)?.slice(1) ?? [];
      const isFamily = concept.family === undefined || concept.family === family.toLowerCase();
      const isIt =
        isFamily &&
        (number === concept.digits.padStart(6, '0') ||
          (concept.digits.startsWith('0') && number.startsWith(concept.digits)));
      return levelled(isIt, false, isIt ? fieldPoints.ident : 0);
    }
  }
}

const levelled = (isWhole: boolean, isNear: boolean, points: number): Evidence => ({
  level: isWhole ? 2 : isNear ? 1 : 0,
  points,
});

/** Points of the best field in which all these stems stand; several of them may stand in several fields. */
function wordPoints(text: CachedText, stems: readonly string[], fields: readonly SearchMatch['field'][]): number {
  const places = text.filter(({ field }) => fields.includes(field));
  const has = (stem: string, own: CachedText) => own.some(({ words }) => words.some((word) => word.stem === stem));
  if (stems.length === 0 || !stems.every((stem) => has(stem, places))) return 0;
  if (stems.length > 1) return fieldPoints.description;
  const best = fields.find((field) =>
    has(
      stems[0] ?? '',
      places.filter((index) => index.field === field),
    ),
  );
  return best === undefined ? 0 : fieldPoints[best];
}

/** Why a row was found: the best field that has words of the brief, else the tags that answer it. */
function reasonOf(text: CachedText, units: readonly Concept[], row: Row, values: readonly Known[]): SearchMatch {
  for (const field of ['title', 'description'] as const) {
    const stems = new Set(units.flatMap((unit) => ('words' in unit ? unit.words.map(lightStem) : [])));
    const words = text
      .filter((index) => index.field === field)
      .flatMap((index) => index.words.filter(({ stem }) => stems.has(stem)));
    if (words.length > 0) return { field, words: words.map((word) => word.text), line: null };
  }
  const own = units.flatMap((unit) => (unit.kind === 'value' ? unit.entries.flatMap(({ meant }) => meant) : []));
  const names = own.flatMap(({ value }) => {
    const one = values[value];
    return one && hasValue(row, one) ? [one.name.ru.toLowerCase(), one.name.en.toLowerCase()] : [];
  });
  return { field: 'tags', words: names.slice(0, 8), line: null };
}

function presentConcept(concept: Concept, values: readonly Known[]): SearchConcept {
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
  if (concept.kind !== 'value') return plain;
  const [best] = concept.entries.flatMap(({ meant }) => meant).toSorted((a, b) => b.strength - a.strength);
  const value = best && best.strength >= whole ? values[best.value] : undefined;
  return value ? { ...plain, group: value.key, id: value.tagId, sub_id: value.subId, name: value.name } : plain;
}
