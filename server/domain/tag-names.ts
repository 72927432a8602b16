import { isCalendarDay } from '#shared/domain/calendar-day.ts';

/** How files name the values of a classifier. */
export interface ClassifierTag {
  /** The filter's key (spec.md section 3). */
  group: string;
  /** The Vorbis comment, and the description of ID3's TXXX frame where ID3 has no frame for it. */
  name: string;
  /** ID3's own frame. */
  frame?: string;
}

/** Classifiers that stand in files, a value each; musical key and UCS have fields of their own (docs/files.md). */
export const classifierTags: readonly ClassifierTag[] = [
  { group: 'genres', name: 'GENRE', frame: 'TCON' },
  { group: 'moods', name: 'MOOD', frame: 'TMOO' },
  { group: 'instruments', name: 'INSTRUMENT' },
  { group: 'productions', name: 'PRODUCTION' },
  { group: 'classifier_characters_ids', name: 'CHARACTER' },
  { group: 'rhytmics', name: 'RHYTHM' },
  { group: 'vocals', name: 'VOCALS' },
  { group: 'tempo', name: 'TEMPO' },
  { group: 'meter', name: 'METER' },
  { group: 'eras', name: 'ERA' },
  { group: 'lyrics', name: 'LYRICSTHEME' },
  { group: 'soundalike', name: 'SOUNDALIKE' },
  // TLAN takes codes of ISO 639-2 alone, which the catalogue does not have.
  { group: 'languages', name: 'LANGUAGE' },
  { group: 'keywords', name: 'KEYWORDS' },
  { group: 'perspective', name: 'PERSPECTIVE' },
  { group: 'classifier_space_ids', name: 'SPACE' },
  { group: 'classifier_microphone_ids', name: 'MICROPHONESETUP' },
  { group: 'recorder', name: 'RECORDER' },
  { group: 'microphones', name: 'MICROPHONE' },
];

/** By which a file is known to be of this program: its dates mean what the standards say. */
export const ownMarks = { id3Owner: 'https://tonika', vorbisVendor: 'Tonika' } as const;

/** `2024-05-31`, `2024-05` or `2024`, as far as a text says; undefined where it begins with no such date. */
export function partialDate(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(?:[-_:. ](\d\d)(?:[-_:. ](\d\d))?)?/.exec(text.trim()) ?? [];
  if (year === undefined || Number(year) === 0) return undefined;
  const parts = [year, month, day].filter((part) => part !== undefined && part !== '00');
  const date = parts.join('-');
  const padded = [...parts, '01', '01'].slice(0, 3).join('-');
  return isCalendarDay(padded) ? date : undefined;
}
