import type { QueryOf } from '../contract/endpoint.ts';
import type { blogPostsList } from '../contract/blog.ts';

/**
 * The request for the posts that an address of the blog shows.
 *
 * @param search of the address; what is no page number is ignored
 * @param category slug, from the path
 */
export function blogQuery(search: ReadonlyMap<string, string>, category?: string): QueryOf<typeof blogPostsList> {
  const page = search.get('page') ?? '';
  const isPage = /^[1-9]\d{0,8}$/.test(page) && page !== '1';
  return { ...(category !== undefined && { category }), ...(isPage && { page: Number(page) }) };
}
