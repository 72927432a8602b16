import type { FilterKey } from '../../contract/filter-keys.ts';
import { fold } from '../fold.ts';
import { wordsOf } from '../words.ts';
import type { MatchLevel } from './concept.ts';

/**
 * A file of the lexicon: a concept per line, `slug = form, form`; `-slug = form` excludes it. Forms after `<` are
 * narrower than the concept. `form!` matches literally, because its stem belongs to another word.
 */
export interface LexiconFile {
  /** Namespace of the file's slugs: a classifier, or a field of the lexicon's own. */
  field: string;
  lines: string;
}

/** The source of the lexicon: forms by language and field, and the meanings of concepts. */
export interface LexiconSource {
  files: readonly LexiconFile[];
  /**
   * One concept per line: `field:slug = field:slug … < field:slug … ~ field:slug …`; wider meanings follow the angle
   * bracket, near ones the tilde.
   */
  meanings: string;
}

/** The fields of the lexicon that are classifiers, by the filters' keys. */
export const classifierFields: Readonly<Record<string, FilterKey>> = {
  genres: 'genres',
  moods: 'moods',
  instruments: 'instruments',
  productions: 'productions',
  characters: 'classifier_characters_ids',
  rhythms: 'rhytmics',
  vocals: 'vocals',
  tempo: 'tempo',
  meter: 'meter',
  eras: 'eras',
  versions: 'version',
  themes: 'lyrics',
  keys: 'key',
  likes: 'soundalike',
  languages: 'languages',
  countries: 'countries',
  ucs: 'ucs_sub_ids',
  keywords: 'keywords',
  perspective: 'perspective',
  spaces: 'classifier_space_ids',
  setups: 'classifier_microphone_ids',
  types: 'variation_type_ids',
};

/** A parsed line of a lexicon. */
export interface LexiconLine {
  id: string;
  forms: readonly string[];
  /** Its forms exclude the concept. */
  isExclusion: boolean;
  /** Its forms are kinds, parts or actions of the concept: whatever has its value is only near them. */
  isNarrower: boolean;
}

/** Parses the lines of a file. @throws SyntaxError at a malformed line */
export function* lexiconLines({ field, lines }: LexiconFile): Generator<LexiconLine> {
  for (const text of lines.split('\n')) {
    if (text.trim() === '' || text.startsWith('#')) continue;
    const [, minus, slug, forms] = /^(-?)([A-Za-z0-9/-]+) = (.+)$/.exec(text) ?? [];
    if (slug === undefined || forms === undefined) throw new SyntaxError(`Not a line of a lexicon: «${text}»`);
    const [own = [], narrower = []] = forms.split('<').map(listOf);
    const line = { id: `${field}:${slug}`, isExclusion: minus === '-' };
    if (own.length > 0) yield { ...line, forms: own, isNarrower: false };
    if (narrower.length > 0) yield { ...line, forms: narrower, isNarrower: true };
  }
}

const listOf = (forms: string): string[] =>
  forms
    .split(',')
    .map((form) => form.trim())
    .filter((form) => form !== '');

/** What a concept means besides its own value. */
export interface Meaning {
  id: string;
  level: MatchLevel;
  strength: number;
}

/** Returns the meanings of each concept besides its own value. @throws SyntaxError at a malformed line */
export function meaningsOf(lines: string): Map<string, Meaning[]> {
  const meanings = new Map<string, Meaning[]>();
  for (const text of lines.split('\n')) {
    if (text.trim() === '' || text.startsWith('#')) continue;
    const [, id, same = '', wide = '', near = ''] =
      /^([a-z]+:[A-Za-z0-9/-]+) = ([^<~]*)(?:<([^~]*))?(?:~(.*))?$/.exec(text) ?? [];
    if (id === undefined) throw new SyntaxError(`Not a meaning of a concept: «${text}»`);
    const [field = ''] = id.split(':');
    const listed = (list: string, level: MatchLevel) =>
      list
        .split(/\s+/)
        .filter((one) => one !== '')
        .map((one) => ({ id: one.includes(':') ? one : `${field}:${one}`, level, strength: strengths[level] }));
    const own = [...listed(same, 'whole'), ...listed(wide, 'wide'), ...listed(near, 'near')];
    meanings.set(id, [...(meanings.get(id) ?? []), ...own]);
  }
  return meanings;
}

/** Strengths of the further meanings of a concept. */
const strengths: Readonly<Record<MatchLevel, number>> = { whole: 0.9, wide: 0.9, near: 0.4 };

/** Yields the words of the lexicon's own phrases, as written. */
export function* wordsIn({ files }: LexiconSource): Generator<string> {
  for (const file of files) {
    for (const { forms } of lexiconLines(file)) for (const form of forms) yield* wordsOf(fold(form));
  }
}
