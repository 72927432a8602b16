import { ApiError, NetworkError } from '#platform/api/errors.ts';

/** What the error page is to say of a failure: the answer's status, `offline` for a line that broke, else 500. */
export function statusOf(error: unknown): number | 'offline' {
  if (error instanceof ApiError) return error.status;
  if (error instanceof NetworkError || isMissingChunk(error)) return 'offline';
  return 500;
}

/** A part of the app that could not be fetched: browsers only tell it by its message. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);
}
