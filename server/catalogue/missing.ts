import { notFound, removed } from '../domain/failures.ts';
import type { HttpError } from '../domain/failures.ts';
import { wasRemoved } from '../repositories/removed.ts';

/** The error for an id without a visible row: 410 where the row was removed from the catalogue, else 404. */
export async function missing(...[db, table, id]: Parameters<typeof wasRemoved>): Promise<HttpError> {
  return (await wasRemoved(db, table, id)) ? removed() : notFound();
}
