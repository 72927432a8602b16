import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Whether a folded column has a folded term in it.
 *
 * @param column such as `tracks.search_title`
 */
export function contains(column: string, term: string): RawBuilder<boolean> {
  const pattern = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
