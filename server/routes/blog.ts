import { blogCategoriesList, blogPostsDetail, blogPostsList } from '#shared/contract/blog.ts';
import { smallPageSize } from '#shared/pages/page-sizes.ts';

import type { AppContext } from '../app-context.ts';
import { listCategories, listPosts, showPost } from '../content/blog.ts';
import { notFound } from '../domain/failures.ts';
import { pageOf } from '../domain/pages.ts';
import type { Endpoints } from './bound-endpoints.ts';

/** Posts and categories of the blog. */
export function blogRoutes(endpoints: Endpoints, { db }: AppContext) {
  return {
    blogPostsList: endpoints.json(blogPostsList, ({ query, locale }) =>
      pageOf(query, smallPageSize, (slice) => listPosts(db, { locale, category: query.category }, slice)),
    ),
    blogPostsDetail: endpoints.json(blogPostsDetail, async ({ query, locale }) => {
      const post = await showPost(db, query.slug, locale);
      if (!post) throw notFound();
      return { data: post };
    }),
    blogCategoriesList: endpoints.json(blogCategoriesList, async ({ locale }) => ({
      data: await listCategories(db, locale),
    })),
  };
}
