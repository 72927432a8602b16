import * as z from 'zod/mini';

import { trackGroup, trackGroupEndpoints, trackGroupListQuery } from './track-groups.ts';
import { idParam } from './primitives.ts';

export const label = z.extend(trackGroup, { albums_counter: z.int() });

/** A label with its counts. */
export type Label = z.output<typeof label>;

export const musicLabels = trackGroupEndpoints({
  entity: 'music',
  resource: 'labels',
  one: 'label',
  item: label,
  query: trackGroupListQuery,
  owner: { label_id: idParam },
});
