import { callApi } from '#platform/api/client.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { lazyEndpoint } from '#shared/contract/lazy-endpoint.ts';
import { smallPageSize } from '#shared/pages/page-sizes.ts';
import { ref } from 'valtio/vanilla';

import type { PlayerQueue, PlayerSource } from './state.ts';

export type Step = 1 | -1;

/** The place after or before one in a list that wraps around; undefined where there is nowhere to go (spec.md section 4). */
export function neighbour(index: number, total: number, step: Step): number | undefined {
  return total > 1 ? (index + step + total) % total : undefined;
}

/**
 * One page of the list a track was started from.
 *
 * @throws what callApi throws
 */
export async function loadPage({ call: endpoint, query: requested, perPage }: PlayerSource, page: number) {
  const pageEndpoint = lazyEndpoint(endpoint, async () =>
    (await import('./queue-endpoint.ts')).queueEndpoint(endpoint),
  );
  // As the list's own page asks, so that what the device keeps of it is found: defaults are left out.
  const paging = { page: page === 1 ? undefined : page, per_page: perPage === smallPageSize ? undefined : perPage };
  return callApi(pageEndpoint, { query: { ...requested, ...paging } });
}

/** Fetches a page of a list: loadPage, or what takes its place in a test. */
export type PageLoader = typeof loadPage;

/**
 * The row at a place of the queue: at once where it is known, else with its page, which the queue then knows.
 *
 * @returns null where what stood there has left the catalogue, undefined where it cannot be had now
 */
export function rowAt(
  queue: PlayerQueue,
  index: number,
  load: PageLoader,
): Row | Promise<Row | null | undefined> | undefined {
  const known = queue.rows[index];
  return known ?? (queue.source ? fetchRow(queue, queue.source, index, load) : undefined);
}

async function fetchRow(queue: PlayerQueue, source: PlayerSource, index: number, load: PageLoader) {
  const page = Math.floor(index / source.perPage) + 1;
  const response = await load(source, page).catch(() => undefined);
  // Another list may be played by now.
  if (!response || queue.source !== source) return undefined;
  const first = (page - 1) * source.perPage;
  for (const [index, item] of response.data.entries()) {
    const row = 'row' in item ? item.row : item;
    if (row) queue.rows[first + index] = ref(row);
  }
  queue.total = response.meta.total;
  return queue.rows[index] ?? (response.data[index - first] ? null : undefined);
}
