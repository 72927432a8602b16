/** Codes of the file system, SQLite and PostgreSQL for a disk, or a quota, that is full. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);
/** Their messages: an error that was copied from another thread, or from a row, has nothing else. */
const messages = /database or disk is full|no space left on device|disk quota exceeded/i;

/** Whether an error says that there is no room left to write, on the disk of the data folder or of the database. */
export function isDiskFull(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return ('code' in cause && codes.has(String(cause.code))) || messages.test(cause.message);
}
