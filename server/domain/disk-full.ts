/** Codes of the file system, SQLite and PostgreSQL for a disk, or a quota, that is full. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);

/** Whether an error says that there is no room left to write. */
export function isDiskFull(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && codes.has(String(cause.code));
}
