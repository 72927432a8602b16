import * as z from 'zod/mini';

import type { AdminCommand } from '../domain/admin-command.ts';
import type { CatalogueWriter } from '../domain/ingest-types.ts';

/** Whether there is such an author. */
export interface AListEvent {
  found: boolean;
}

const input = z.strictObject({ id: z.int().check(z.positive()), isIn: z.boolean() });

/** `author-a-list`: puts an author at the end of those whom the editors put first, or takes one out of them. */
export const aListCommand: AdminCommand<z.output<typeof input>, AListEvent, { writer: CatalogueWriter }> = {
  input,
  async *run({ id, isIn }, { writer }) {
    yield { found: await writer.aList(id, isIn) };
  },
};
