import type { Localized } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';

import type { Db } from './database.ts';

/** Adds a category of the blog, or renames the one with this slug. */
export async function saveCategory(db: Db, slug: string, name: Localized): Promise<void> {
  const names = { name_ru: name.ru, name_en: name.en };
  await db
    .insertInto('blog_categories')
    .values({ slug, ...names })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(names))
    .execute();
}

/** Id of the category with this slug. */
export async function categoryId(db: Db, slug: string): Promise<number | undefined> {
  return (await db.selectFrom('blog_categories').select('id').where('slug', '=', slug).executeTakeFirst())?.id;
}

/** A post as a file describes it, in one language. */
interface PostText {
  slug: string;
  category_id: number;
  locale: Locale;
  title: string;
  summary: string;
  source: string;
  /** Null: as the post has it. */
  dated: string | null;
  /** Both null: as the post has them. */
  picture_id: number | null;
  picture_of: string | null;
  figures: readonly { file: string; picture_id: number; width: number; height: number }[];
}

/**
 * Writes the text of a post in one language, and the post where it is new: a draft then.
 *
 * @returns its id, and the pictures that its text had before
 */
export async function savePostText(
  db: Db,
  { slug, category_id, dated, picture_id, picture_of, figures, locale, ...text }: PostText,
): Promise<{ id: number; dropped: number[] }> {
  return db.transaction().execute(async (transaction) => {
    const now = new Date().toISOString();
    const before = await transaction
      .selectFrom('blog_posts')
      .select(['id', 'dated', 'picture_id', 'picture_of'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    // A text without a picture or a date has those that the text in the other language gave the post.
    const picture = picture_id === null && picture_of === null && before ? before : { picture_id, picture_of };
    const facts = {
      category_id,
      dated: dated ?? before?.dated ?? null,
      picture_id: picture.picture_id,
      picture_of: picture.picture_of,
    };
    const { id } = await transaction
      .insertInto('blog_posts')
      .values({ slug, ...facts, published_at: null, created_at: now })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(facts))
      .returning('id')
      .executeTakeFirstOrThrow();
    const written = { ...text, updated_at: now };
    await transaction
      .insertInto('blog_texts')
      .values({ post_id: id, locale, ...written })
      .onConflict((conflict) => conflict.columns(['post_id', 'locale']).doUpdateSet(written))
      .execute();
    const replaced = await transaction
      .deleteFrom('blog_figures')
      .where('post_id', '=', id)
      .where('locale', '=', locale)
      .returning('picture_id')
      .execute();
    if (figures.length > 0) {
      await transaction
        .insertInto('blog_figures')
        .values(figures.map((figure) => ({ post_id: id, locale, ...figure })))
        .execute();
    }
    const dropped = [...replaced.map((figure) => figure.picture_id), before?.picture_id ?? null];
    return { id, dropped: dropped.filter((picture) => picture !== null && picture !== facts.picture_id) as number[] };
  });
}

/**
 * Publishes a post at a moment, or makes it a draft again.
 *
 * @param at ISO 8601; null: a draft; undefined: the date of its front matter, or now without one
 * @returns when it is published, null for a draft; undefined where there is no such post
 */
export async function publishPost(
  db: Db,
  slug: string,
  at: string | null | undefined,
): Promise<{ published_at: string | null } | undefined> {
  const post = await db.selectFrom('blog_posts').select(['id', 'dated']).where('slug', '=', slug).executeTakeFirst();
  if (!post) return undefined;
  const published_at = at === undefined ? (post.dated ?? new Date().toISOString()) : at;
  await db.updateTable('blog_posts').set({ published_at }).where('id', '=', post.id).execute();
  return { published_at };
}

/**
 * Removes a post, or its text in one language; a post without a text is removed.
 *
 * @returns the pictures that nothing of the post has any more; undefined where there was no such post or text
 */
export async function deletePost(db: Db, slug: string, locale?: Locale): Promise<number[] | undefined> {
  return db.transaction().execute(async (transaction) => {
    const post = await transaction
      .selectFrom('blog_posts')
      .select(['id', 'picture_id'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!post) return undefined;
    const texts = transaction.deleteFrom('blog_texts').where('post_id', '=', post.id);
    const figures = transaction.deleteFrom('blog_figures').where('post_id', '=', post.id);
    const removed = await (locale ? texts.where('locale', '=', locale) : texts).returning('locale').execute();
    if (removed.length === 0) return undefined;
    const pictures = await (locale ? figures.where('locale', '=', locale) : figures).returning('picture_id').execute();
    const dropped = pictures.map((figure) => figure.picture_id);
    const left = await transaction
      .selectFrom('blog_texts')
      .select('locale')
      .where('post_id', '=', post.id)
      .executeTakeFirst();
    if (left) return dropped;
    await transaction.deleteFrom('blog_posts').where('id', '=', post.id).execute();
    return post.picture_id === null ? dropped : [...dropped, post.picture_id];
  });
}
