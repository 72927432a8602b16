import { RecordingError } from '../media/recording-error.ts';
import type { Rejection } from './rejection.ts';

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

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
