import { fileType } from '#shared/contract/downloads.ts';
import { contentType } from '#shared/contract/primitives.ts';
import * as z from 'zod/mini';

const mark = { type: contentType, id: z.int(), track: z.int(), first: z.number(), last: z.number() };

/** The schema of the stored marks; loaded only when there are some. */
export const storedMarks = z.object({
  listened: z.array(z.object(mark)),
  downloaded: z.array(z.object({ ...mark, file: fileType })),
  listenedCursor: z.int(),
  downloadedCursor: z.int(),
});
/** What was heard and downloaded on a device or by an account; times in unix seconds. */
export type OwnMarks = z.output<typeof storedMarks>;
/** A sound, with its first and last time. */
export type OwnMark = OwnMarks['listened'][number];
