import type { PageMeta } from '#shared/contract/primitives.ts';
import { pageMetaOf } from '#shared/pages/page-meta.ts';

/** The page parameters of a query, both from 1. */
export interface Paged {
  page?: number | undefined;
  per_page?: number | undefined;
}

/** A slice of a list, as its repository reads it. */
export interface PageSlice {
  offset: number;
  limit: number;
}

/**
 * A page of a list, with its meta.
 *
 * @param pageSize the default number of items (`shared/pages/page-sizes.ts`)
 */
export async function pageOf<Item>(
  { page = 1, per_page }: Paged,
  pageSize: number,
  read: (slice: PageSlice) => Promise<{ items: Item[]; total: number }>,
): Promise<{ data: Item[]; meta: PageMeta }> {
  const perPage = per_page ?? pageSize;
  const { items, total } = await read({ offset: (page - 1) * perPage, limit: perPage });
  return { data: items, meta: pageMetaOf({ page, perPage }, total) };
}
