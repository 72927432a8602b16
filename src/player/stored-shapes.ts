import { row } from '#shared/contract/catalogue.ts';
import * as z from 'zod/mini';

import { endings } from './state.ts';

/* Schemas of the player's stored state. Loaded only when there is something to read: see storage/stored.ts. */

/** A list's query as it was sent: filters are pairs of ids and exclusions. */
const query = z.record(z.string(), z.unknown());

const ending = z.enum(endings);

/** The player's state. */
export const playerState = z.object({
  track: z.nullable(row),
  volume: z.number(),
  muted: z.boolean(),
  folded: z.boolean(),
  /** Absent in states stored by earlier versions. */
  endings: z.optional(z.object({ music: ending, sound: ending })),
  queue: z.object({
    source: z.nullable(z.object({ call: z.string(), query, perPage: z.int() })),
    rows: z.array(z.object({ index: z.int(), row })),
    total: z.int(),
    index: z.int(),
  }),
});

/** The playback position of a sound, in seconds. */
export const heardTo = z.object({ key: z.string(), time: z.number() });

const historyItem = z.object({ key: z.string(), at: z.string(), row, search: z.optional(z.string()) });
/** One play: the key of its sound, the time of its latest play, its row at that time, and what was searched for. */
export type HistoryItem = z.output<typeof historyItem>;
export const historyItems = z.array(historyItem);

export const keyboard = z.object({ letters: z.boolean(), noticeSeconds: z.optional(z.nullable(z.number())) });
