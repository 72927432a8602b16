import { row } from '#shared/contract/catalogue.ts';
import * as z from 'zod/mini';

/** The schema of the stored selection; loaded only when there is one. */
export const storedSelection = z.object({
  key: z.string(),
  chosen: z.record(z.string(), z.object({ row, of: z.string(), index: z.int() })),
});
