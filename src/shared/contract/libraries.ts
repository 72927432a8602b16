import * as z from 'zod/mini';

import { personRef } from './catalogue.ts';
import { trackGroup, trackGroupEndpoints, trackGroupListQuery } from './track-groups.ts';
import { idParam } from './primitives.ts';

export const library = z.extend(trackGroup, {
  /** Of its sounds, those of most sounds first. */
  authors: z.array(personRef),
});

/** A library with its counts. */
export type Library = z.output<typeof library>;

export const soundLibraries = trackGroupEndpoints({
  entity: 'sound',
  resource: 'libraries',
  one: 'library',
  item: library,
  query: z.extend(trackGroupListQuery, { author_id: z.optional(idParam) }),
  owner: { library_id: idParam },
});
