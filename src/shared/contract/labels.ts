import * as z from 'zod/mini';

import { gathering, gatheringCalls, gatheringListQuery } from './gatherings.ts';
import { idParam } from './primitives.ts';

export const label = z.extend(gathering, { albums_counter: z.int() });
export type Label = z.output<typeof label>;

export const musicLabels = gatheringCalls({
  entity: 'music',
  resource: 'labels',
  one: 'label',
  item: label,
  query: gatheringListQuery,
  owner: { label_id: idParam },
});
