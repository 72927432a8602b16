/** Codes of the file system, SQLite and PostgreSQL for a disk, or a quota, that is full. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);
/** SQLite's message for its code: an error that was copied from another thread has nothing else. */
const sqliteMessage = /database or disk is full/i;

/** Whether an error says that there is no room left to write, on the disk of the data folder or of the database. */
export function isDiskFull(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return ('code' in cause && codes.has(String(cause.code))) || sqliteMessage.test(cause.message);
}
