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
  /** The UCS category above it. */
  category: Localized | undefined;
  /** Of the musical key: `c-sharp-minor`. */
  keySlug: string | undefined;
  /** Whether it is made to be repeated without a seam. */
  isLoop: boolean;
  /** 2024, 2024-05 or 2024-05-31: when it was recorded, and when its album was released. */
  recordedOn: string | undefined;
  releasedOn: string | undefined;
  /** Where it was recorded: city and country, or the country alone. */
  place: Localized | undefined;
  lyrics: Localized | undefined;
  /** Where the licence is explained. */
  licenceUrl: string;
  /** JPEG. */
  cover: { bytes: Uint8Array; side: number } | undefined;
}

/** LUFS and dBTP of the recording as delivered. */
export interface Loudness {
  integrated: number | null;
  truePeak: number | null;
  /** LU. */
  range: number | null;
  maxMomentary: number | null;
  maxShortTerm: number | null;
}

/** A text in one language; undefined if it is empty. */
export const inLanguage = (text: Localized | null | undefined, locale: Locale): string | undefined =>
  text?.[locale] || undefined;

/** A text that the database has in both languages or not at all. */
export const bothOf = (ru: string | null, en: string | null): Localized | undefined =>
  ru === null || en === null ? undefined : { ru, en };

type Place = Record<'city_ru' | 'city_en' | 'country_ru' | 'country_en', string | null>;

/** “City, Country”, or the country alone. */
export function placeOf({ city_ru, city_en, country_ru, country_en }: Place): Localized | undefined {
  const listed = (...names: (string | null)[]) => names.filter((name) => name !== null).join(', ') || null;
  return bothOf(listed(city_ru, country_ru), listed(city_en, country_en));
}

/** The names of those who did it. */
export const namesOf = (row: Row, deed: Deed, locale: Locale): string[] =>
  peopleWho(row.authors, deed).map(({ name }) => name[locale]);

/** The publisher of the work, or else the label. */
export const publisherOf = (row: Row, locale: Locale): string | undefined =>
  inLanguage(row.publisher ?? row.label?.name, locale);

/** The words that every kind of metadata has a place for; undefined where there is nothing to say. */
export function describeFile({ row, locale, keySlug, recordedOn, releasedOn, lyrics }: FileFacts) {
  const version = row.is_main ? undefined : inLanguage(row.classifier_version?.name, locale);
  const part = version ?? inLanguage(row.stem_name, locale);
  const title = row.title[locale];
  const listed = (names: readonly string[]) => names.join(', ') || undefined;
  const artists = artistsOf(row.authors).map(({ name }) => name[locale]);
  // Who made an effect composed nothing.
  const composers = row.entity === 'music' ? namesOf(row, 'composed', locale) : [];
  const tagged = (group: string) => row.tags.filter((tag) => tag.group === group).map((tag) => tag.name[locale]);
  return {
    title: part === undefined ? title : `${title} (${part})`,
    plainTitle: title,
    part,
    artists,
    artist: listed(artists),
    composers,
    composer: listed(composers),
    lyricists: namesOf(row, 'words', locale),
    album: inLanguage(row.album?.name ?? row.library?.name, locale),
    label: inLanguage(row.label?.name, locale),
    publisher: publisherOf(row, locale),
    isrc: row.isrc,
    iswc: row.iswc,
    description: inLanguage(row.description, locale),
    genres: tagged('genres'),
    bpm: row.bpm === null ? undefined : String(Math.round(row.bpm)),
    key: keySlug === undefined ? undefined : shortKey(keySlug),
    recordedOn,
    releasedOn,
    trackNumber: row.track_number === undefined ? undefined : String(row.track_number),
    lyrics: inLanguage(lyrics, locale),
  };
}

/** `c-sharp-minor` as ID3 and players write it: C#m. */
export function shortKey(slug: string): string | undefined {
  const [, letter, accidental, mode] = /^([a-g])(?:-(flat|sharp))?-(major|minor)$/.exec(slug) ?? [];
  if (letter === undefined) return undefined;
  const sign = accidental === 'flat' ? 'b' : accidental === 'sharp' ? '#' : '';
  return `${letter.toUpperCase()}${sign}${mode === 'minor' ? 'm' : ''}`;
}
