import * as z from 'zod/mini';

import type { AdminCommand } from '../domain/admin-command.ts';
import type { Db } from '../repositories/database.ts';
import { featuredKinds, moveInFeatured } from '../repositories/featured.ts';

/** Whether there is such a playlist or collection. */
export interface FeaturedEvent {
  found: boolean;
}

const input = z.strictObject({ kind: z.enum(featuredKinds), id: z.int().check(z.positive()), isIn: z.boolean() });

/** `featured`: puts a playlist or collection at the end of those that the home page shows first, or takes one out of them. */
export const featuredCommand: AdminCommand<z.output<typeof input>, FeaturedEvent, { db: Db }> = {
  input,
  async *run({ kind, id, isIn }, { db }) {
    yield {
      found: await db.transaction().execute((transaction) => moveInFeatured(transaction, kind, id, isIn)),
    };
  },
};
