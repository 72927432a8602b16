import type { Locale } from '#shared/domain/locale.ts';

import type { PageSlice } from '../domain/pages.ts';
import type { Db } from './database.ts';

/** Posts that a reader of a language sees at a moment: published by then, with a text in that language. */
const readable = (db: Db, locale: Locale, now: string) =>
  db
    .selectFrom('blog_posts')
    .innerJoin('blog_texts', 'blog_texts.post_id', 'blog_posts.id')
    .innerJoin('blog_categories', 'blog_categories.id', 'blog_posts.category_id')
    .where('blog_texts.locale', '=', locale)
    .where('published_at', '<=', now);

interface PostFilter {
  locale: Locale;
  /** The moment of the request, ISO 8601. */
  now: string;
  /** Slug of a category. */
  category: string | undefined;
}

/** Ids of a page of readable posts, the latest first, and how many there are. */
export async function findPosts(
  db: Db,
  { locale, now, category }: PostFilter,
  { offset, limit }: PageSlice,
): Promise<{ ids: number[]; total: number }> {
  const all = readable(db, locale, now);
  const posts = category === undefined ? all : all.where('blog_categories.slug', '=', category);
  const { total } = await posts.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  if (offset >= total) return { ids: [], total };
  const rows = await posts
    .select('blog_posts.id')
    .orderBy('published_at', 'desc')
    .orderBy('blog_posts.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { ids: rows.map((row) => row.id), total };
}

/** Posts with their categories, by id. Unordered. */
export function postRecords(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('blog_posts')
    .innerJoin('blog_categories', 'blog_categories.id', 'blog_posts.category_id')
    .select(['blog_posts.id', 'blog_posts.slug', 'picture_id', 'picture_of', 'published_at'])
    .select(['blog_categories.slug as category_slug', 'name_ru', 'name_en'])
    .where('blog_posts.id', 'in', ids)
    .execute();
}
export type PostRecord = Awaited<ReturnType<typeof postRecords>>[number];

/** Titles and summaries of posts in every language that they have. */
export function postTitles(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('blog_texts')
    .select(['post_id', 'locale', 'title', 'summary'])
    .where('post_id', 'in', ids)
    .execute();
}
export type PostTitle = Awaited<ReturnType<typeof postTitles>>[number];

/** Id of the post at a slug that was published by `now`. */
export async function publishedPostId(db: Db, slug: string, now: string): Promise<number | undefined> {
  const posts = db.selectFrom('blog_posts').select('id').where('slug', '=', slug).where('published_at', '<=', now);
  return (await posts.executeTakeFirst())?.id;
}

/** The Markdown of a post in a language. */
export async function postSource(db: Db, id: number, locale: Locale): Promise<string | undefined> {
  const texts = db.selectFrom('blog_texts').select('source').where('post_id', '=', id).where('locale', '=', locale);
  return (await texts.executeTakeFirst())?.source;
}

/** The pictures in the text of a post. */
export function postFigures(db: Db, id: number, locale: Locale) {
  return db
    .selectFrom('blog_figures')
    .innerJoin('pictures', 'pictures.id', 'blog_figures.picture_id')
    .select(['file', 'hash', 'width', 'height'])
    .where('post_id', '=', id)
    .where('locale', '=', locale)
    .execute();
}

/** Categories with readable posts and their number, by name. */
export function categoriesWithPosts(db: Db, locale: Locale, now: string) {
  return readable(db, locale, now)
    .select(['blog_categories.slug', 'name_ru', 'name_en', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['blog_categories.slug', 'name_ru', 'name_en'])
    .orderBy('blog_categories.slug')
    .execute();
}

/** Every post with what its owner asks about it, drafts too, the latest first. */
export async function allPosts(db: Db) {
  const posts = await db
    .selectFrom('blog_posts')
    .innerJoin('blog_categories', 'blog_categories.id', 'blog_posts.category_id')
    .select(['blog_posts.id', 'blog_posts.slug', 'published_at', 'blog_categories.slug as category'])
    .orderBy('blog_posts.id', 'desc')
    .execute();
  const titles =
    posts.length === 0
      ? []
      : await postTitles(
          db,
          posts.map(({ id }) => id),
        );
  return posts.map((post) => Object.assign(post, { texts: titles.filter(({ post_id }) => post_id === post.id) }));
}
