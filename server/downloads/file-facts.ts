import type { Row } from '#shared/contract/catalogue.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { artistsOf, peopleWho } from '#shared/domain/people.ts';
import type { Deed } from '#shared/domain/people.ts';

/** The metadata of a file, in the chosen language. */
export interface FileFacts {
  row: Row;
  locale: Locale;
  /** CatID of a sound effect: DOORWood. */
  catId: string | undefined;
  /** The UCS category of the CatID, in the chosen language. */
  category: string | undefined;
  /** Slug of the musical key: `c-sharp-minor`. */
  keySlug: string | undefined;
  /** URL of the licence terms. */
  licenceUrl: string;
  /** JPEG. */
  cover: { bytes: Uint8Array; side: number } | undefined;
}

/** LUFS and dBTP of the recording as delivered. */
export interface Loudness {
  integrated: number | null;
  truePeak: number | null;
}

/** A text in one language; undefined if it is empty. */
export const inLanguage = (text: Localized | null | undefined, locale: Locale): string | undefined =>
  text?.[locale] || undefined;

/** The names of people with a role. */
export const namesOf = (row: Row, deed: Deed, locale: Locale): string[] =>
  peopleWho(row.authors, deed).map(({ name }) => name[locale]);

/** The publisher of the work, or else the label. */
export const publisherOf = (row: Row, locale: Locale): string | undefined =>
  inLanguage(row.publisher ?? row.label?.name, locale);

/** The texts that every metadata format has a field for; undefined if empty. */
export function describeFile({ row, locale, keySlug }: FileFacts) {
  const version = row.is_main ? undefined : inLanguage(row.classifier_version?.name, locale);
  const part = version ?? inLanguage(row.stem_name, locale);
  const title = row.title[locale];
  const listed = (names: readonly string[]) => names.join(', ') || undefined;
  const tagged = (group: string) => row.tags.filter((tag) => tag.group === group).map((tag) => tag.name[locale]);
  return {
    title: part === undefined ? title : `${title} (${part})`,
    plainTitle: title,
    part,
    artist: listed(artistsOf(row.authors).map(({ name }) => name[locale])),
    composer: listed(namesOf(row, 'composed', locale)),
    lyricist: listed(namesOf(row, 'words', locale)),
    album: inLanguage(row.album?.name ?? row.library?.name, locale),
    label: inLanguage(row.label?.name, locale),
    publisher: publisherOf(row, locale),
    isrc: row.isrc,
    iswc: row.iswc,
    description: inLanguage(row.description, locale),
    genres: tagged('genres'),
    bpm: row.bpm === null ? undefined : String(Math.round(row.bpm)),
    key: keySlug === undefined ? undefined : shortKey(keySlug),
    date: row.created_at.slice(0, 10),
  };
}

/** `c-sharp-minor` as ID3 and players write it: C#m. */
export function shortKey(slug: string): string | undefined {
  const [, letter, accidental, mode] = /^([a-g])(?:-(flat|sharp))?-(major|minor)$/.exec(slug) ?? [];
  if (letter === undefined) return undefined;
  const sign = accidental === 'flat' ? 'b' : accidental === 'sharp' ? '#' : '';
  return `${letter.toUpperCase()}${sign}${mode === 'minor' ? 'm' : ''}`;
}
