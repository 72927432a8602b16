import { callApi } from '#platform/api/client.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { lazyEndpoint } from '#shared/contract/lazy-endpoint.ts';
import { rowsPageSize } from '#shared/pages/page-sizes.ts';
import { ref } from 'valtio/vanilla';

import type { PlayerQueue, PlayerSource } from './state.ts';

export type Step = 1 | -1;

/** Returns the next or previous index in a list that wraps around; undefined when there is none (spec.md section 4). */
export function neighbour(index: number, total: number, step: Step): number | undefined {
  return total > 1 ? (index + step + total) % total : undefined;
}

/**
 * Loads one page of the list that a track was started from.
 *
 * @throws what callApi throws
 */
export async function loadPage(source: PlayerSource, page: number) {
  const { call: endpoint } = source;
  const pageEndpoint = lazyEndpoint(endpoint, async () =>
    (await import('./queue-endpoint.ts')).queueEndpoint(endpoint),
  );
  return callApi(pageEndpoint, { query: pageQuery(source, page) });
}

/** Builds the same query as the list's own page, without defaults, so that its cached responses are found. */
export function pageQuery({ call, query, perPage }: PlayerSource, page: number) {
  const isUsual = perPage === rowsPageSize(call);
  return { ...query, page: page === 1 ? undefined : page, per_page: isUsual ? undefined : perPage };
}

/** Loads a page of a list; tests substitute it. */
export type PageLoader = typeof loadPage;

/**
 * Returns the row at an index of the queue: synchronously when it is known; otherwise loads its page and adds it to the
 * queue.
 *
 * @returns null when the row has left the catalogue, undefined when it cannot be loaded now
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
  // The queue may have changed meanwhile.
  if (!response || queue.source !== source) return undefined;
  const first = (page - 1) * source.perPage;
  for (const [index, item] of response.data.entries()) {
    const row = 'row' in item ? item.row : item;
    if (row) queue.rows[first + index] = ref(row);
  }
  queue.total = response.meta.total;
  return queue.rows[index] ?? (response.data[index - first] ? null : undefined);
}
