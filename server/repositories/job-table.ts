import type { Generated, Selectable } from 'kysely';

import type { Default } from './column-types.ts';

/** Jobs of an installation on SQLite; with PostgreSQL they are in the schema of graphile-worker (server/jobs). */
export interface JobTable {
  id: Generated<number>;
  kind: string;
  /** JSON. */
  payload: string;
  key: string | null;
  attempts: Default<number>;
  max_attempts: number;
  run_at: string;
  /** While it runs. */
  locked_at: Default<string | null>;
  last_error: Default<string | null>;
}

/** A row of `jobs`. */
export type JobRow = Selectable<JobTable>;
