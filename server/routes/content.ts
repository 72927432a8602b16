import { blogCategoriesList, blogPostsDetail, blogPostsList } from '#shared/contract/blog.ts';
import { sitePageDetail } from '#shared/contract/site-pages.ts';
import { smallPageSize } from '#shared/pages/page-sizes.ts';

import type { AppContext } from '../app-context.ts';
import { listCategories, listPosts, showPost } from '../content/blog.ts';
import { showDocument } from '../content/show-document.ts';
import { notFound } from '../domain/failures.ts';
import { pageOf } from '../domain/pages.ts';
import type { Endpoints } from '../plugins/endpoints.ts';

/** The owner's texts: static pages and the blog. */
export function contentRoutes(endpoints: Endpoints, { db, sitePages }: AppContext): void {
  endpoints.json(sitePageDetail, async ({ query, locale }) => {
    const page = sitePages.get(query.name)?.[locale];
    if (!page) throw notFound();
    return { data: { ...page, body: await showDocument(db, page.body, page.figures) } };
  });

  endpoints.json(blogPostsList, ({ query, locale }) =>
    pageOf(query, smallPageSize, (slice) => listPosts(db, { locale, category: query.category }, slice)),
  );

  endpoints.json(blogPostsDetail, async ({ query, locale }) => {
    const post = await showPost(db, query.slug, locale);
    if (!post) throw notFound();
    return { data: post };
  });

  endpoints.json(blogCategoriesList, async ({ locale }) => ({ data: await listCategories(db, locale) }));
}
