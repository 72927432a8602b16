import { RecordingError } from '../media/recording-error.ts';
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

const gone = new Set(['ENOENT', 'ENOTDIR']);
const closed = new Set(['EACCES', 'EPERM', 'EIO', 'EISDIR', 'ELOOP', 'ENXIO']);

/** The summary line of a file that failed; the import continues. */
export function rejectedFile(path: string, error: unknown): Rejection {
  if (error instanceof RecordingError) return { path, code: error.code, detail: error.detail };
  const code = codeOf(error);
  if (gone.has(code)) return { path, code: 'vanished', detail: code };
  if (closed.has(code)) return { path, code: 'unreadable', detail: code };
  return { path, code: 'failed', detail: error instanceof Error ? error.message : String(error) };
}

/** Whether a file could not be opened, which may be so on this machine only. */
export function isOutOfReach(error: unknown): boolean {
  const code = codeOf(error);
  return gone.has(code) || closed.has(code);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
