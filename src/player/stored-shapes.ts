import { row } from '#shared/contract/catalogue.ts';
import * as z from 'zod/mini';

import { endings } from './state.ts';

/* What the player keeps on the device. Loaded where there is something to read: see storage/stored.ts. */

/** A list's query as it was sent: filters have pairs of ids, and what they leave out. */
const query = z.record(z.string(), z.unknown());

const ending = z.enum(endings);

/** Where the player stood. */
export const playerState = z.object({
  track: z.nullable(row),
  volume: z.number(),
  muted: z.boolean(),
  folded: z.boolean(),
  /** Not in what versions before it stored. */
  endings: z.optional(z.object({ music: ending, sound: ending })),
  queue: z.object({
    source: z.nullable(z.object({ call: z.string(), query, perPage: z.int() })),
    rows: z.array(z.object({ index: z.int(), row })),
    total: z.int(),
    index: z.int(),
  }),
});

/** How far a sound had been heard, in seconds. */
export const heardTo = z.object({ key: z.string(), time: z.number() });

const historyItem = z.object({ key: z.string(), at: z.string(), row });
/** One track that was played: what names its sound, when it was last played, and its row then. */
export type HistoryItem = z.output<typeof historyItem>;
export const historyItems = z.array(historyItem);

export const keyboard = z.object({ letters: z.boolean() });
