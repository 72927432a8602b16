import type { BlogCategory, PostDetail } from '#shared/contract/blog.ts';
import { sitePageNames } from '#shared/contract/site-pages.ts';
import type { SitePage } from '#shared/contract/site-pages.ts';
import { locales } from '#shared/domain/locale.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { findPage } from '#shared/pages/pages.ts';

import { fill, textsOf } from '../domain/texts.ts';
import type { PageResponse, TextSubject } from '../html/shown-page.ts';

type FoundPage = NonNullable<ReturnType<typeof findPage>>;

type Subject = Partial<Pick<PageResponse, 'subject' | 'path' | 'languages'>>;

/**
 * What a page is about, from the responses it arrives with, the page's own first.
 *
 * @param categoriesIn the response with the categories of the blog in a language
 * @returns with `path` where the page has another canonical address; undefined where what the address names is not there
 */
export async function subjectOf(
  { page, params }: FoundPage,
  firstData: ReadonlyMap<string, string>,
  locale: Locale,
  categoriesIn: (language: Locale) => Promise<string>,
): Promise<Subject | undefined> {
  const [text, second] = firstData.values();
  // Our own endpoint has just written it by the same schema.
  const data = (json: string | undefined) => (JSON.parse(json ?? '{}') as { data: unknown }).data;
  if (page.name === 'blog-category') {
    const categories = await Promise.all(
      locales.map(async (language): Promise<[Locale, BlogCategory[]]> => {
        const json = language === locale ? second : await categoriesIn(language);
        return [language, data(json) as BlogCategory[]];
      }),
    );
    return categorySubject(params, new Map(categories), locale);
  }
  if (page.name === 'blog-category-post') return postSubject(data(text) as PostDetail, locale);
  if (sitePageNames.some((name) => name === page.name)) return { subject: pageSubject(data(text) as SitePage) };
  if (Object.keys(params).length === 0 || text === undefined) return {};
  return { subject: data(text) as NonNullable<PageResponse['subject']> };
}

const pageSubject = ({ title, description }: SitePage): TextSubject => ({
  heading: title,
  description,
  picture: null,
});

/** A category without a post in this language is not there. */
function categorySubject(
  params: Record<string, string>,
  categories: ReadonlyMap<Locale, readonly BlogCategory[]>,
  locale: Locale,
): Subject | undefined {
  const find = (language: Locale) => categories.get(language)?.find(({ slug }) => slug === params['category']);
  const category = find(locale);
  if (!category) return undefined;
  const heading = fill(textsOf(locale).page.blogCategory, { category: category.name[locale] });
  return {
    subject: { heading, description: textsOf(locale).page.blogDescription, picture: null },
    languages: locales.filter((language) => find(language) !== undefined),
  };
}

/** A post has one address, whatever category another address names. */
function postSubject(
  { title, summary, picture, category, slug, language, languages, published_at }: PostDetail,
  locale: Locale,
): Subject {
  return {
    subject: {
      heading: title[locale],
      description: summary[locale],
      picture,
      post: { publishedAt: published_at, language, category },
    },
    path: `/blog/${category.slug}/${slug}`,
    languages: locales.filter((language) => languages.includes(language)),
  };
}
