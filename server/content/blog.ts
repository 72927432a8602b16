import type { BlogCategory, Post, PostDetail } from '#shared/contract/blog.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';

import { rowsOf } from '../catalogue/catalogue-rows.ts';
import type { PageSlice } from '../domain/pages.ts';
import { assetBase } from '../presenters/asset-scope.ts';
import { pictureOriginalUrl, presentPicture } from '../presenters/picture.ts';
import {
  categoriesWithPosts,
  findPosts,
  postFigures,
  postRecords,
  postSource,
  postTitles,
  publishedPostId,
} from '../repositories/blog.ts';
import type { PostRecord, PostTitle } from '../repositories/blog.ts';
import type { Db } from '../repositories/database.ts';
import { keyed, picturesOf } from '../repositories/row-relations.ts';
import { mentionedTracks } from '../repositories/track-mentions.ts';
import { parseMarkdown } from './markdown.ts';
import { showDocument } from './show-document.ts';

/** A page of the posts that can be read in a language now, the latest first. */
export async function listPosts(
  db: Db,
  { locale, category }: { locale: Locale; category: string | undefined },
  slice: PageSlice,
): Promise<{ items: Post[]; total: number }> {
  const { ids, total } = await findPosts(db, { locale, category, now: new Date().toISOString() }, slice);
  return { items: await postsOf(db, ids), total };
}

/** A published post, in the language where it has one, else in its other language; undefined where there is none. */
export async function showPost(db: Db, slug: string, locale: Locale): Promise<PostDetail | undefined> {
  const id = await publishedPostId(db, slug, new Date().toISOString());
  const [post] = id === undefined ? [] : await postsOf(db, [id]);
  if (!post) return undefined;
  const language = post.languages.includes(locale) ? locale : post.languages[0];
  const source = language && (await postSource(db, post.id, language));
  if (language === undefined || source === undefined) return undefined;
  const figures = new Map(
    (await postFigures(db, post.id, language)).map(({ file, hash, width, height }) => [
      file,
      { src: pictureOriginalUrl(hash, assetBase()), width, height },
    ]),
  );
  return { ...post, language, body: await showDocument(db, parseMarkdown(source), figures) };
}

/** Categories with a post that can be read in a language now. */
export async function listCategories(db: Db, locale: Locale): Promise<BlogCategory[]> {
  const categories = await categoriesWithPosts(db, locale, new Date().toISOString());
  return categories.map(({ slug, name_ru, name_en, count }) => ({
    slug,
    name: { ru: name_ru, en: name_en },
    posts_counter: count,
  }));
}

async function postsOf(db: Db, ids: readonly number[]): Promise<Post[]> {
  if (ids.length === 0) return [];
  const records = await postRecords(db, ids);
  const [titles, pictureOf] = await Promise.all([postTitles(db, ids), picturesFor(db, records)]);
  const byId = keyed(records);
  return ids.flatMap((id) => {
    const record = byId.get(id);
    return record ? [presentPost(record, titles, pictureOf(record))] : [];
  });
}

/** The picture of each post: its own, or that of the track it names. */
async function picturesFor(db: Db, records: readonly PostRecord[]): Promise<(post: PostRecord) => Post['picture']> {
  const own = keyed(
    await picturesOf(
      db,
      records.flatMap(({ picture_id }) => picture_id ?? []),
    ),
  );
  const tracks = await mentionedTracks(
    db,
    records.flatMap(({ picture_of }) => picture_of ?? []),
  );
  const rows = new Map((await rowsOf(db, 'track', [...new Set(tracks.values())])).map((row) => [row.id, row]));
  return ({ picture_id, picture_of }) => {
    if (picture_id !== null) return presentPicture(own.get(picture_id), assetBase());
    return rows.get(tracks.get(picture_of ?? '') ?? 0)?.picture ?? null;
  };
}

function presentPost(record: PostRecord, titles: readonly PostTitle[], picture: Post['picture']): Post {
  const { id, slug, category_slug, name_ru, name_en, published_at } = record;
  const texts = titles.filter(({ post_id }) => post_id === id);
  const inBoth = (field: 'title' | 'summary'): Localized => {
    const inOne = (locale: Locale) => texts.find((text) => text.locale === locale)?.[field];
    return { ru: inOne('ru') ?? inOne('en') ?? '', en: inOne('en') ?? inOne('ru') ?? '' };
  };
  return {
    id,
    slug,
    category: { slug: category_slug, name: { ru: name_ru, en: name_en } },
    title: inBoth('title'),
    summary: inBoth('summary'),
    languages: texts.map(({ locale }) => locale).toSorted(),
    picture,
    published_at: published_at ?? '',
  };
}
