import type { PageMeta } from '#shared/contract/primitives.ts';

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
 * A page of a list, with what stands beside it.
 *
 * @param usual rows on a page where the request does not say (spec.md section 9)
 */
export async function pageOf<Item>(
  { page = 1, per_page }: Paged,
  usual: number,
  read: (slice: PageSlice) => Promise<{ items: Item[]; total: number }>,
): Promise<{ data: Item[]; meta: PageMeta }> {
  const perPage = per_page ?? usual;
  const { items, total } = await read({ offset: (page - 1) * perPage, limit: perPage });
  return {
    data: items,
    meta: { page, per_page: perPage, total, last_page: Math.max(1, Math.ceil(total / perPage)) },
  };
}
