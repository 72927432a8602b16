import * as z from 'zod/mini';

import type { AdminCommand } from '../domain/admin-command.ts';
import type { Db } from '../repositories/database.ts';
import type { MissedSearchTable } from '../repositories/missed-search-table.ts';
import { listMissedSearches } from '../repositories/missed-searches.ts';

const input = z.strictObject({ limit: z.optional(z.int().check(z.minimum(1), z.maximum(5000))) });

/** `search-missed`: what was searched for without a whole answer, the most frequent first. */
export const searchMissedCommand: AdminCommand<z.output<typeof input>, MissedSearchTable, { db: Db }> = {
  input,
  async *run({ limit = 100 }, { db }) {
    yield* await listMissedSearches(db, limit);
  },
};
