import type { PageMeta } from '../contract/primitives.ts';

/** A page of a list: its number, from 1, and how many items it may have. */
interface Page {
  page: number;
  perPage: number;
}

/** The meta of a page of a list of `total` items (api.md "Ground rules"). An empty list has one page. */
export function pageMetaOf({ page, perPage }: Page, total: number): PageMeta {
  return { page, per_page: perPage, total, last_page: Math.max(1, Math.ceil(total / perPage)) };
}
