import { localePath } from '#shared/domain/locale.ts';
import { pages } from '#shared/pages/pages.ts';
import type { PageName } from '#shared/pages/pages.ts';

import type { ServerTexts } from '../domain/texts.ts';
import { headingOf, listOf } from './page-texts.ts';
import type { ShownPage } from './shown-page.ts';
import type { Node } from './structured-node.ts';

/** The list that a page of one thing belongs to; undefined for a page that is directly under the home page. */
function parentOf(name: PageName): PageName | undefined {
  if (name.startsWith('music-catalog-')) return 'music-catalog';
  if (name.startsWith('sounds-catalog-')) return 'sounds-catalog';
  if (name.startsWith('blog-')) return 'blog';
  return pages.find((page) => `${page.name}-id` === name)?.name;
}

/** The way from the home page to a page. The last step is the page itself, which needs no address. */
export function breadcrumbs(page: ShownPage, texts: ServerTexts): Node {
  const { origin, locale, name = 'home', subject } = page;
  const steps = [{ name: texts.page.product, path: '/' }];
  const parent = parentOf(name);
  const list = pages.find((each) => each.name === parent);
  if (list) steps.push({ name: listOf({ name: list.name, found: true }, texts).title, path: list.pattern });
  const category = subject && 'heading' in subject ? subject.post?.category : undefined;
  if (category) steps.push({ name: category.name[locale], path: `/blog/${category.slug}` });
  const places = [
    ...steps.map(({ name: title, path }) => ({ name: title, item: `${origin}${localePath(locale, path)}` })),
    { name: headingOf(page, texts), item: undefined },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ name: title, item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item,
    })),
  };
}
