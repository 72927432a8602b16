import { readFileSync } from 'node:fs';

import { frameRates } from '#shared/domain/edl/timecode.ts';
import { doubtReasons, lostReasons } from '#shared/domain/edl/types.ts';
import * as z from 'zod/mini';

const rate = z.enum(frameRates);

/** What stands beside a list: what is right to read of it, worked out apart from the reader. */
const expected = z.strictObject({
  kind: z.enum(['edl', 'session', 'markers']),
  title: z.nullable(z.string()),
  /** As the file names it. */
  rate: z.nullable(rate),
  /** By which to read what names none. */
  read: z.optional(rate),
  pictures: z.optional(z.number()),
  muted: z.optional(z.number()),
  /** Name, in, out and other names. */
  uses: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  /** Line and reason. */
  notes: z.array(z.tuple([z.number(), z.enum([...lostReasons, ...doubtReasons])])),
});

export const readExpected = (file: string): z.output<typeof expected> =>
  expected.parse(JSON.parse(readFileSync(file, 'utf8')));
