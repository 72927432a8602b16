import { sitePageDetail } from '#shared/contract/site-pages.ts';

import type { AppContext } from '../app-context.ts';
import { showDocument } from '../content/show-document.ts';
import { notFound } from '../domain/failures.ts';
import type { Endpoints } from './bound-endpoints.ts';

/** The static pages. */
export function sitePageRoutes(endpoints: Endpoints, { db, sitePages }: AppContext) {
  return {
    sitePageDetail: endpoints.json(sitePageDetail, async ({ query, locale }) => {
      const page = sitePages.get(query.name)?.[locale];
      if (!page) throw notFound();
      return { data: { ...page, body: await showDocument(db, page.body, page.figures) } };
    }),
  };
}
