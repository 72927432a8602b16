import type { CatalogueInput } from '#server/catalogue-index/build/catalogue-input.ts';
import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';
import { otherLayout, transliterations } from '#shared/search/other-spellings.ts';
import type { FilterValue, FoundTracks, TrackQuery } from '#server/domain/catalogue-search.ts';
import { facets as facetsSchema, type Facets } from '#shared/contract/filters.ts';
import { newStemmer } from 'snowball-stemmers';

/** The counts of an answer; what is written has to fit the contract, for nobody checks it once more. */
export const facetsIn = ({ facets }: FoundTracks): Facets | undefined =>
  facets === undefined ? undefined : facetsSchema.parse(JSON.parse(facets));

/** A list answered as its rules read, track by track, without an index: what the index has to equal. */
export function bruteForce(
  values: readonly ValueInput[],
  tracks: readonly TrackInput[],
  query: TrackQuery,
): Omit<FoundTracks, 'facets'> & { facets?: Facets } {
  const rows = tracks.flatMap((track): Row[] =>
    query.variationsSeparately
      ? track.variations.map((variation, index) => ({ track, variation, place: index }))
      : [{ track, variation: undefined, place: 0 }],
  );
  const score = searchOf(values, tracks, query);
  const fits = (row: Row, without?: string) =>
    score(row.track) !== undefined && isWithin(row.track, query) && passes(values, row, query, without);
  const found = rows.filter((row) => fits(row)).toSorted((a, b) => inOrder(a, b, query, score));
  const from = (query.page - 1) * query.perPage;
  const page = found.slice(from, from + query.perPage);
  return {
    ids: page.map(({ track, variation }) => variation?.id ?? track.id),
    total: found.length,
    ...(query.facets && { facets: facetsOf(values, rows, fits) }),
  };
}

interface Row {
  track: TrackInput;
  variation: TrackInput['variations'][number] | undefined;
  /** Among the versions of its track. */
  place: number;
}

const versionKey = 'version';

/** Ids that a row has in a filter, those above them too. */
function idsOf(values: readonly ValueInput[], { track, variation }: Row, key: string): Set<number> {
  const own =
    key === versionKey && variation
      ? [variation.version ?? 0]
      : track.values.filter(([of]) => of === key).map(([, id]) => id);
  const known = values.filter((value) => value.key === key);
  return new Set(
    known.flatMap(({ id, parentId }) => (own.includes(id) ? (parentId === null ? [id] : [id, parentId]) : [])),
  );
}

function passes(values: readonly ValueInput[], row: Row, { filters = {} }: TrackQuery, without?: string): boolean {
  const { track, variation } = row;
  const has = (key: string, { id, sub_id }: FilterValue) => {
    const value = values.find((known) => known.key === key && known.id === (sub_id ?? id));
    if (!value || (sub_id !== undefined && value.parentId !== id)) return false;
    return idsOf(values, row, key).has(value.id);
  };
  for (const [key, requested = []] of Object.entries(filters.include ?? {})) {
    if (key !== without && requested.length > 0 && !requested.some((value) => has(key, value))) return false;
  }
  for (const [key, excluded = []] of Object.entries(filters.exclude ?? {})) {
    if (key !== without && excluded.some((value) => has(key, value))) return false;
  }
  const inside = (value: number, range: { from?: number | undefined; to?: number | undefined } | undefined) =>
    !range || (value >= (range.from ?? 0) && value <= (range.to ?? Infinity));
  if (!inside(variation?.duration ?? track.duration, filters.duration)) return false;
  const isTempoFiltered = filters.bpm?.from !== undefined || filters.bpm?.to !== undefined;
  if (isTempoFiltered && (track.bpm === null || !inside(track.bpm, filters.bpm))) return false;
  if (filters.withVariations && without !== 'with_variations' && track.versionCount === 0) return false;
  if (filters.withStems && without !== 'with_stems' && track.stemCount === 0) return false;
  return !(filters.isExclusive && without !== 'is_exclusive' && !track.isExclusive);
}

function isWithin(track: TrackInput, { within, among }: TrackQuery): boolean {
  if (among && !among.includes(track.id)) return false;
  if (!within) return true;
  if ('trackIds' in within) return within.trackIds.includes(track.id);
  return track.values.some(([key, id]) => key === within.key && id === within.id);
}

function inOrder(a: Row, b: Row, query: TrackQuery, score: (track: TrackInput) => number | undefined): number {
  const [name = '', direction] = query.sort.split('_');
  const sign = direction === 'desc' ? -1 : 1;
  const id = (row: Row) => row.variation?.id ?? row.track.id;
  const own = (row: Row) => row.variation ?? row.track;
  const together = a.place - b.place;
  switch (name) {
    case 'duration':
      return sign * (own(a).duration - own(b).duration || id(a) - id(b));
    case 'created':
      return sign * (own(a).createdAt - own(b).createdAt || id(a) - id(b));
    case 'downloads':
      return sign * (own(a).downloads - own(b).downloads || id(a) - id(b));
    case 'name': {
      const key = query.locale === 'ru' ? 'sortRu' : 'sortEn';
      const [one, other] = [a.track[key], b.track[key]];
      return sign * ((one < other ? -1 : one > other ? 1 : 0) || a.track.id - b.track.id) || together;
    }
    default: {
      const { within } = query;
      const better = (score(b.track) ?? 0) - (score(a.track) ?? 0);
      if (better !== 0) return better;
      const isSearched = positiveWords(query.search).length > 0;
      if (!isSearched && within && 'trackIds' in within) {
        return within.trackIds.indexOf(a.track.id) - within.trackIds.indexOf(b.track.id) || together;
      }
      const numberOf = ({ track }: Row) => track.trackNumber ?? Infinity;
      if (!isSearched && within && 'key' in within && within.key === 'album_ids' && numberOf(a) !== numberOf(b)) {
        return numberOf(a) - numberOf(b);
      }
      return (
        b.track.rank - a.track.rank || b.track.createdAt - a.track.createdAt || b.track.id - a.track.id || together
      );
    }
  }
}

function facetsOf(
  values: readonly ValueInput[],
  rows: readonly Row[],
  fits: (row: Row, without?: string) => boolean,
): Facets {
  const facets: Facets = {};
  for (const key of new Set(values.map((value) => value.key))) {
    const left = rows.filter((row) => fits(row, key));
    const counted = values
      .filter((value) => value.key === key)
      .map((value) => ({ value, count: left.filter((row) => idsOf(values, row, key).has(value.id)).length }))
      .filter(({ count }) => count > 0);
    if (key === 'author_ids') counted.sort((a, b) => b.count - a.count);
    facets[key] = counted.map(({ value: { id, parentId }, count }) =>
      parentId === null ? { id, count } : { id: parentId, sub_id: id, count },
    );
  }
  const switches = {
    with_variations: ({ track }: Row) => track.versionCount > 0,
    with_stems: ({ track }: Row) => track.stemCount > 0,
    is_exclusive: ({ track }: Row) => track.isExclusive,
  };
  for (const [key, isOn] of Object.entries(switches)) {
    const count = rows.filter((row) => fits(row, key) && isOn(row)).length;
    facets[key] = count > 0 ? [{ id: 1, count }] : [];
  }
  return facets;
}

const [russian, english] = [newStemmer('russian'), newStemmer('english')];
const stem = (word: string) => (/[а-я]/.test(word) ? russian.stem(word) : english.stem(word));
const isForm = (word: string, of: string) => stem(word) === stem(of);

const fieldsOf: Record<TrackQuery['scope'], readonly string[]> = {
  all: ['title', 'author', 'tags', 'description', 'lyrics'],
  author: ['author'],
  performer: ['author'],
  title: ['title'],
  description: ['description'],
  lyrics: ['lyrics'],
};
const weights: Record<string, number> = { title: 40, author: 30, tags: 15, description: 8, lyrics: 4 };

const partsOf = (search: string) => search.match(/-?"[^"]*"|[^ ]+/g) ?? [];
const positiveWords = (search: string) => partsOf(search).filter((part) => !part.startsWith('-'));

/**
 * Whether a person of a track is meant by a search among authors or performers: who is alone in a part has both, but who
 * only wrote the words never performs.
 */
function takesPart({ values, roles = [] }: TrackInput, person: number, scope: TrackQuery['scope']): boolean {
  if (scope !== 'author' && scope !== 'performer') return true;
  const people = values.flatMap(([key, id]) => (key === 'author_ids' ? [id] : []));
  const partsOf = { author: ['author', 'lyricist'], performer: ['performer'] }[scope];
  const roleOf = (id: number) => roles.find(([own]) => own === id)?.[1];
  const isMeant = (id: number) => partsOf.includes(roleOf(id) ?? scope);
  if (isMeant(person)) return true;
  return !people.some(isMeant) && !(scope === 'performer' && roleOf(person) === 'lyricist');
}

/** What a track is worth for the search; undefined where it does not fit. */
function searchOf(values: readonly ValueInput[], tracks: readonly TrackInput[], { search, scope }: TrackQuery) {
  const textsOf = (track: TrackInput, field: string): string[] => {
    if (field === 'title' || field === 'description' || field === 'lyrics') return [track[field]];
    const row = { track, variation: undefined, place: 0 };
    const isHere = ({ key, id }: ValueInput) =>
      (key === 'author_ids') === (field === 'author') && idsOf(values, row, key).has(id);
    return values.flatMap((value) =>
      isHere(value) && (field !== 'author' || takesPart(track, value.id, scope)) ? [value.name.ru, value.name.en] : [],
    );
  };
  /** The best field in which a track has a word that fits. */
  const best = (track: TrackInput, isFitting: (word: string) => boolean, worth: number) =>
    Math.max(
      0,
      ...fieldsOf[scope].map((field) =>
        textsOf(track, field).some((text) => text.split(' ').some((word) => word !== '' && isFitting(word)))
          ? (weights[field] ?? 0) * worth
          : 0,
      ),
    );

  const termOf = (part: string, isLast: boolean): ((track: TrackInput) => number) => {
    const text = part.replace(/^-/, '');
    if (text.startsWith('"')) {
      const phrase = text.replaceAll('"', '').trim();
      return (track) =>
        Math.max(
          0,
          ...fieldsOf[scope].map((field) =>
            textsOf(track, field).some((own) => ` ${own} `.includes(` ${phrase} `)) ? (weights[field] ?? 0) * 4 : 0,
          ),
        );
    }
    const isPrefix = isLast && !part.startsWith('-');
    const sure = (track: TrackInput) =>
      Math.max(
        best(track, (word) => word === text, 4),
        best(track, (word) => isForm(word, text), 3),
      );
    const begun = (track: TrackInput, word = text) => (isPrefix ? best(track, (own) => own.startsWith(word), 2) : 0);
    if (part.startsWith('-')) return sure;
    if (tracks.some((track) => sure(track) > 0)) return (track) => Math.max(sure(track), begun(track));
    const [usual, ...rarer] = transliterations(text);
    const spellings = [otherLayout(text), usual ?? ''].filter((word) => word !== '');
    const written = (track: TrackInput, word: string) =>
      Math.max(
        best(track, (own) => isForm(own, word), 2),
        begun(track, word),
      );
    const spelt = (track: TrackInput) => Math.max(begun(track), ...spellings.map((word) => written(track, word)));
    if (tracks.some((track) => spelt(track) > 0)) return spelt;
    const rarely = rarer.find((word) => tracks.some((track) => written(track, word) > 0));
    if (rarely !== undefined) return (track) => written(track, rarely);
    if (text.length < 4) return spelt;
    const nearStem = (word: string) =>
      stem(word).length >= 4 && stem(text).length >= 4 && distance(stem(word), stem(text)) <= 1;
    return (track) => best(track, (word) => distance(word, text) <= 1 || nearStem(word), 1);
  };

  const parts = partsOf(search);
  const terms = parts.map((part, at) => ({
    isLeftOut: part.startsWith('-'),
    worth: termOf(part, at === parts.length - 1),
  }));
  return (track: TrackInput): number | undefined => {
    let total = 0;
    for (const { isLeftOut, worth } of terms) {
      const own = worth(track);
      if (isLeftOut === own > 0) return undefined;
      total += isLeftOut ? 0 : own;
    }
    return total;
  };
}

/** Letters to insert, drop, change or swap with their neighbour until one word is the other. */
function distance(a: string, b: string): number {
  const steps = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i || j));
  const at = (i: number, j: number) => steps[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1);
      const row = steps[i];
      if (row) row[j] = least;
    }
  }
  return at(a.length, b.length);
}

/** Values and tracks as the index takes them. */
export function inputOf(values: readonly ValueInput[], tracks: readonly TrackInput[]): CatalogueInput {
  return {
    entity: 'music',
    values,
    tracks: (async function* () {
      for (let from = 0; from < tracks.length; from += 7) yield tracks.slice(from, from + 7);
    })(),
  };
}
