import type { Row } from '#shared/contract/catalogue.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** What a file says of itself, in the language that was chosen. */
export interface FileFacts {
  row: Row;
  locale: Locale;
  /** Of a sound effect: DOORWood. */
  catId: string | undefined;
  /** The UCS category above it, in the language that was chosen. */
  category: string | undefined;
  /** Of the musical key: `c-sharp-minor`. */
  keySlug: string | undefined;
  /** Where the licence is explained. */
  licenceUrl: string;
  /** JPEG. */
  cover: { bytes: Uint8Array; side: number } | undefined;
}

/** LUFS and dBTP of the recording as it is delivered. */
export interface Loudness {
  integrated: number | null;
  truePeak: number | null;
}

export const inLanguage = (text: Localized | null | undefined, locale: Locale): string | undefined =>
  text?.[locale] || undefined;

/** Who wrote a recording, or who performs it: whoever has no role did both. */
export const peopleOf = (row: Row, did: 'wrote' | 'performs', locale: Locale): string[] => {
  const other = did === 'wrote' ? 'performer' : 'author';
  return row.authors.filter(({ role }) => role !== other).map(({ name }) => name[locale]);
};

/** The words that every kind of metadata has a place for; undefined where there is nothing to say. */
export function describeFile({ row, locale, keySlug }: FileFacts) {
  const version = row.is_main ? undefined : inLanguage(row.classifier_version?.name, locale);
  const part = version ?? inLanguage(row.stem_name, locale);
  const title = row.title[locale];
  const [composers, performers] = [peopleOf(row, 'wrote', locale), peopleOf(row, 'performs', locale)];
  const tagged = (group: string) => row.tags.filter((tag) => tag.group === group).map((tag) => tag.name[locale]);
  return {
    title: part === undefined ? title : `${title} (${part})`,
    plainTitle: title,
    part,
    artist: (performers.length > 0 ? performers : composers).join(', ') || undefined,
    composer: composers.join(', ') || undefined,
    album: inLanguage(row.album?.name ?? row.library?.name, locale),
    publisher: inLanguage(row.label?.name, locale),
    description: inLanguage(row.description, locale),
    genres: tagged('genres'),
    bpm: row.bpm === null ? undefined : String(Math.round(row.bpm)),
    key: keySlug === undefined ? undefined : shortKey(keySlug),
    date: row.created_at.slice(0, 10),
  };
}

/** `c-sharp-minor` as ID3 and every player write it: C#m. */
export function shortKey(slug: string): string | undefined {
  const [, letter, accidental, mode] = /^([a-g])(?:-(flat|sharp))?-(major|minor)$/.exec(slug) ?? [];
  if (letter === undefined) return undefined;
  const sign = accidental === 'flat' ? 'b' : accidental === 'sharp' ? '#' : '';
  return `${letter.toUpperCase()}${sign}${mode === 'minor' ? 'm' : ''}`;
}
