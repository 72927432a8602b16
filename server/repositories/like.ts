import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Whether a folded column fits one of several patterns.
 *
 * @param column such as `tracks.search_title`
 */
export function fitsAny(column: string, patterns: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    patterns.map((pattern) => fits(column, pattern)),
    sql` or `,
  )})`;
}

/** A pattern that matches texts with a folded term. */
export const patternOf = (term: string): string => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const fits = (column: string, pattern: string) => sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
