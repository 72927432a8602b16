/** Columns that name classifier values, `|` between several, and the classifier of each (spec.md section 3). */
export const classifierColumns: Readonly<Record<string, string>> = {
  genres: 'genres',
  instruments: 'instruments',
  moods: 'moods',
  productions: 'productions',
  characters: 'classifier_characters_ids',
  rhythms: 'rhytmics',
  vocals: 'vocals',
  tempo: 'tempo',
  meter: 'meter',
  eras: 'eras',
  lyrics_themes: 'lyrics',
  key: 'key',
  soundalike: 'soundalike',
  languages: 'languages',
  keywords: 'keywords',
  perspective: 'perspective',
  spaces: 'classifier_space_ids',
  microphone_setups: 'classifier_microphone_ids',
  recorder: 'recorder',
  microphones: 'microphones',
};

/** Text columns: one alone (its alphabet decides the language), or one per language. */
export const textColumns = [
  'title',
  'description',
  'lyrics',
  'album',
  'library',
  'label',
  'publisher',
  'city',
  'version',
  'stem',
] as const;

/** A column with a text, without its language. */
export type TextColumn = (typeof textColumns)[number];

const others =
  'file uid entity track role authors authors_ru authors_en performers performers_ru performers_en lyricists lyricists_ru lyricists_en isrc iswc track_number ucs country bpm exclusive checked created_at release_date recording_date picture'.split(
    ' ',
  );

/** All valid columns (docs/import.md). */
export const knownColumns: ReadonlySet<string> = new Set([
  ...others,
  ...Object.keys(classifierColumns),
  ...textColumns.flatMap((column) => [column, `${column}_ru`, `${column}_en`]),
]);
