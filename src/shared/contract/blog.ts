import * as z from 'zod/mini';

import { picture } from './catalogue.ts';
import { documentBody, textLanguage } from './documents.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, list, localized, one, pageParam, perPageParam } from './primitives.ts';

/** A part of an address: lower-case Latin letters, digits and hyphens between them. */
export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'invalid' }), z.maxLength(100));

const category = z.object({ slug, name: localized });

export const blogCategory = z.extend(category, {
  /** Published posts in the language of the request. */
  posts_counter: z.int(),
});
export type BlogCategory = z.output<typeof blogCategory>;

/** A post in a list. A post in one language alone has that language's texts in both. */
export const post = z.object({
  id,
  slug,
  category,
  title: localized,
  summary: localized,
  /** The languages in which it can be read. */
  languages: z.array(textLanguage),
  picture: z.nullable(picture),
  published_at: instant,
});
export type Post = z.output<typeof post>;

/** A post with its text: in the language of the request where there is one, else in the language that there is. */
export const postDetail = z.extend(post, {
  language: textLanguage,
  body: documentBody,
});
export type PostDetail = z.output<typeof postDetail>;

export const blogPostsList = defineEndpoint({
  path: 'blog/posts/list',
  summary: 'Published posts in the language of the request, the latest first',
  query: z.object({ category: z.optional(slug), page: pageParam, per_page: perPageParam }),
  response: list(post),
});

export const blogPostsDetail = defineEndpoint({
  path: 'blog/posts/detail',
  summary: 'A published post with its text',
  query: z.object({ slug }),
  response: one(postDetail),
});

export const blogCategoriesList = defineEndpoint({
  path: 'blog/categories/list',
  summary: 'Categories of the blog that have a post in the language of the request',
  response: z.object({ data: z.array(blogCategory) }),
});
