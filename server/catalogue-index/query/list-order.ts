import { orderOf } from '#shared/domain/track-orders.ts';

import type { TrackQuery } from '../../domain/catalogue-search.ts';
import { bestFirst } from './best-first.ts';
import { type Bits, has, members } from '../arrays/bits.ts';
import type { CatalogueIndex } from '../store/catalogue-index.ts';
import { documentsOf } from './filters/narrow.ts';
import type { Order } from '../store/orders.ts';
import type { Found } from './words/search.ts';

/** Returns the order of a sort; undefined for the default one. */
export function sortOf(index: CatalogueIndex, query: TrackQuery): { order: Order; backwards: boolean } | undefined {
  const sorted = orderOf(query.sort);
  if (!sorted) return undefined;
  const { by, isDescending } = sorted;
  const column = by === 'name' ? (`name_${query.locale}` as const) : by;
  return { order: index.orders[column], backwards: isDescending };
}

/**
 * By default the best match comes first, or the tracks of a list or album are in its order.
 *
 * @param upTo number of rows needed: later ones may be missing
 */
export function chosenOrder(
  index: CatalogueIndex,
  { within }: TrackQuery,
  documents: Bits,
  found: Found | undefined,
  upTo = Infinity,
): Uint32Array | undefined {
  if (found && found.terms.length > 0) return bestFirst(index.values, found, documents, upTo);
  if (!within) return undefined;
  if ('trackIds' in within) return documentsOf(index, within.trackIds).filter((document) => has(documents, document));
  if (within.key !== 'album_ids') return undefined;
  const { trackNumbers } = index;
  return members(documents).toSorted((a, b) => trackNumbers[a]! - trackNumbers[b]! || a - b);
}
