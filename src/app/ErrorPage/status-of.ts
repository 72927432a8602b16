import { ApiError, NetworkError } from '#platform/api/errors.ts';

/** What the error page shows for a failure: the response's status, `offline` for a broken connection, else 500. */
export function statusOf(error: unknown): number | 'offline' {
  if (error instanceof ApiError) return error.status;
  if (error instanceof NetworkError || isMissingChunk(error)) return 'offline';
  return 500;
}

/** A chunk of the app that could not be fetched: browsers only distinguish it by its message. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);
}
