import * as z from 'zod/mini';

import { personRef } from './catalogue.ts';
import { gathering, gatheringCalls, gatheringListQuery } from './gatherings.ts';
import { idParam } from './primitives.ts';

export const library = z.extend(gathering, {
  /** Of its sounds, those of most sounds first. */
  authors: z.array(personRef),
});
export type Library = z.output<typeof library>;

export const soundLibraries = gatheringCalls({
  entity: 'sound',
  resource: 'libraries',
  one: 'library',
  item: library,
  query: z.extend(gatheringListQuery, { author_id: z.optional(idParam) }),
  owner: { library_id: idParam },
});
