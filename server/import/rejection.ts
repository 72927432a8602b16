import type { RecordingErrorCode } from '../media/recording-error.ts';

/** Why something in the folder or in the CSV file was left out; the texts stand in locales/server/import. */
export type RejectionCode =
  | RecordingErrorCode
  | 'vanished'
  | 'failed'
  | 'name-encoding'
  | 'symlink-loop'
  | 'no-main'
  | 'main-rejected'
  | 'duplicate-uid'
  | 'picture'
  | 'csv-no-file'
  | 'csv-missing'
  | 'csv-column'
  | 'csv-value'
  | 'tag-value';

/** One line of the summary. */
export interface Rejection {
  /** Relative to the folder, or where in the CSV file. */
  path: string;
  code: RejectionCode;
  /** Technical, in English: a decoder's or the system's own words; may be empty. */
  detail: string;
}
