/** Why a recording was rejected; the caller has the texts. */
export type RecordingErrorCode =
  | 'empty'
  | 'not-audio'
  | 'damaged'
  | 'truncated'
  | 'too-long'
  | 'ffmpeg-missing'
  | 'changed'
  | 'unreadable';

/** A recording that cannot become part of the catalogue. `detail` is technical and in English: a decoder's own words. */
export class RecordingError extends Error {
  readonly code: RecordingErrorCode;
  readonly detail: string;

  constructor(code: RecordingErrorCode, detail = '') {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.name = 'RecordingError';
    this.code = code;
    this.detail = detail;
  }
}

/** Longer recordings are rejected: a mistake of the export, or a day of rain. */
export const longestRecordingSeconds = 12 * 60 * 60;
