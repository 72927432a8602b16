import type { RecordingErrorCode } from '../media/recording-error.ts';

/** Why something in the folder or in the CSV file was left out; the texts stand in locales/server/import. */
export type RefusalCode =
  | RecordingErrorCode
  | 'vanished'
  | 'failed'
  | 'name-encoding'
  | 'symlink-loop'
  | 'no-main'
  | 'main-refused'
  | 'duplicate-uid'
  | 'picture'
  | 'csv-no-file'
  | 'csv-missing'
  | 'csv-column'
  | 'csv-value'
  | 'tag-value';

/** One line of the summary. */
export interface Refusal {
  /** Relative to the folder, or where in the CSV file. */
  path: string;
  code: RefusalCode;
  /** Technical, in English: a decoder's or the system's own words; may be empty. */
  detail: string;
}
