import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';
import { otherLayout, transliterations } from '#shared/search/other-spellings.ts';
import type { TrackQuery } from '#server/domain/catalogue-search.ts';
import { newStemmer } from 'snowball-stemmers';
import { valuesOf } from './rows-of-input.ts';

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
export const positiveWords = (search: string) => partsOf(search).filter((part) => !part.startsWith('-'));

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
export function searchOf(values: readonly ValueInput[], tracks: readonly TrackInput[], { search, scope }: TrackQuery) {
  const textsOf = (track: TrackInput, field: string): string[] => {
    if (field === 'title' || field === 'description' || field === 'lyrics') return [track[field]];
    const row = { track, variation: undefined, place: 0 };
    const isHere = ({ key, id }: ValueInput) =>
      (key === 'author_ids') === (field === 'author') &&
      valuesOf(values, row, key).some((own) => (own.sub_id ?? own.id) === id || own.id === id);
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
