import type { RecordingErrorCode } from '../media/recording-error.ts';

/** Why a file or a row was rejected; the texts are in locales/server/import. */
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
  /** Path within the folder, or position in the CSV file. */
  path: string;
  code: RejectionCode;
  /** Technical detail in English, from a decoder or the system; may be empty. */
  detail: string;
}
