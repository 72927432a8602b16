import type { RecordingErrorCode } from '../media/recording-error.ts';

/** Why something in the folder or in the CSV file was left out; the texts stand in locales/server/import. */
export type RefusedCode =
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
export interface ImportRefused {
  /** Relative to the folder, or where in the CSV file. */
  path: string;
  code: RefusedCode;
  /** Technical, in English: a decoder's or the system's own words; may be empty. */
  detail: string;
}
