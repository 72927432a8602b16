import * as z from 'zod/mini';

import type { AdminCommand } from '../domain/admin-command.ts';
import type { Db } from '../repositories/database.ts';
import type { MissedSearchTable } from '../repositories/missed-search-table.ts';
import { writeMissedSearches } from '../repositories/missed-search-queue.ts';
import { listMissedSearches } from '../repositories/missed-searches.ts';

const input = z.strictObject({ limit: z.optional(z.int().check(z.minimum(1), z.maximum(5000))) });

/** `search-missed`: searches without a full match, the most frequent first. */
export const searchMissedCommand: AdminCommand<z.output<typeof input>, MissedSearchTable, { db: Db }> = {
  input,
  async *run({ limit = 100 }, { db }) {
    await writeMissedSearches(db);
    yield* await listMissedSearches(db, limit);
  },
};
