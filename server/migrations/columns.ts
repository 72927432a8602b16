import { sql } from 'kysely';
import type { ColumnDefinitionBuilder, RawBuilder } from 'kysely';

/** What a column of ids is called, and how it counts by itself. */
interface CountedId {
  type: 'integer' | 'bigint';
  build: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
}

/** Column types that the two databases name differently; all else is the same in both. */
export interface Columns {
  id: CountedId;
  bytes: RawBuilder<unknown>;
  real: RawBuilder<unknown>;
  /** Text compared by code points, so that lists sort alike on both. */
  sorted: RawBuilder<unknown>;
}

export const sqliteColumns: Columns = {
  // AUTOINCREMENT: the id of a removed track never names another one.
  id: { type: 'integer', build: (column) => column.primaryKey().autoIncrement() },
  bytes: sql`blob`,
  real: sql`real`,
  sorted: sql`text`,
};

export const postgresColumns: Columns = {
  id: { type: 'bigint', build: (column) => column.primaryKey().generatedByDefaultAsIdentity() },
  bytes: sql`bytea`,
  real: sql`double precision`,
  sorted: sql`text collate "C"`,
};
