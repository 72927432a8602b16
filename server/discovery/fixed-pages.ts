import { groupBy } from '#shared/domain/group-by.ts';
import { pages } from '#shared/pages/pages.ts';

import { pageTable } from '../html/page-table.ts';
import type { Db } from '../repositories/database.ts';
import { publicPosts } from '../repositories/public-rows.ts';
import { inBothLanguages, latestOf } from './public-address.ts';
import type { PublicAddress } from './public-address.ts';

/** The public pages with one address each: the home page, the lists, the static pages. The blog has more to say of its own. */
export const fixedPages = (): PublicAddress[] =>
  pages
    .filter(({ name, pattern }) => !pattern.includes(':') && !pageTable[name].isPersonal && name !== 'blog')
    .map(({ pattern }) => inBothLanguages(pattern));

/** The blog: its list, its categories and its posts, each in the languages in which it can be read now. */
export async function blogPages(db: Db): Promise<PublicAddress[]> {
  const texts = (await publicPosts(db, new Date().toISOString())).map((text) =>
    Object.assign(text, { changed: latestOf([text.updated_at, text.published_at]) }),
  );
  const posts = groupBy(texts, ({ category, slug }) => `/blog/${category}/${slug}`);
  const categories = groupBy(texts, ({ category }) => `/blog/${category}`);
  return [
    inBothLanguages('/blog', latestOf(texts.map(({ changed }) => changed))),
    ...[...categories, ...posts].map(([path, parts]) => ({
      path,
      languages: [...new Set(parts.map(({ locale }) => locale))].toSorted().toReversed(),
      changed: latestOf(parts.map(({ changed }) => changed)),
    })),
  ];
}
