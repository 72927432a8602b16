import path from 'node:path';

import { slug } from '#shared/contract/blog.ts';
import { instant } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';
import * as z from 'zod/mini';

import { dropPictures } from '../accounts/uploaded-picture.ts';
import type { AdminCommand } from '../domain/admin-command.ts';
import type { FileStore } from '../domain/file-store.ts';
import { fill } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';
import { allPosts } from '../repositories/blog.ts';
import { deletePost, publishPost, saveCategory } from '../repositories/blog-writes.ts';
import type { Db } from '../repositories/database.ts';
import { addPost } from './add-post.ts';
import type { WrittenPost } from './add-post.ts';
import { contentTextsOf } from './texts.ts';

interface BlogContext {
  db: Db;
  store: FileStore;
  locale: Locale;
}

/** A text that was added; `published_at` is null for a draft. */
export type AddedPost = WrittenPost & { isNew: boolean; published_at: string | null };

const addInput = z.strictObject({ file: z.string().check(z.refine((file) => path.isAbsolute(file))) });

/** `blog-add`: adds or replaces the text of a post in one language, from a file that the server can read. */
export const blogAddCommand: AdminCommand<z.output<typeof addInput>, AddedPost, BlogContext> = {
  input: addInput,
  async *run({ file }, { db, store, locale }) {
    const before = await allPosts(db);
    const post = await addPost({ db, store }, file, locale);
    const known = before.find((other) => other.slug === post.slug);
    const isNew = !known?.texts.some((text) => text.locale === post.language);
    yield { ...post, isNew, published_at: known?.published_at ?? null };
  },
};

/** A post in the owner's list. */
export interface ListedPost {
  slug: string;
  category: string;
  published_at: string | null;
  languages: Locale[];
  title: string;
}

const nothing = z.strictObject({});

/** `blog-list`: every post, drafts too. */
export const blogListCommand: AdminCommand<z.output<typeof nothing>, ListedPost, BlogContext> = {
  input: nothing,
  async *run(_, { db, locale }) {
    for (const { slug: address, category, published_at, texts } of await allPosts(db)) {
      const title = (texts.find((text) => text.locale === locale) ?? texts[0])?.title ?? '';
      yield { slug: address, category, published_at, title, languages: texts.map((text) => text.locale).toSorted() };
    }
  },
};

const publishInput = z.strictObject({
  slug,
  /** A moment; null makes it a draft; absent: the date of its front matter, or now. */
  at: z.optional(z.nullable(instant)),
});

/** `blog-publish`: publishes a post now or at a moment, or makes it a draft again. */
export const blogPublishCommand: AdminCommand<
  z.output<typeof publishInput>,
  { published_at: string | null },
  BlogContext
> = {
  input: publishInput,
  async *run({ slug: address, at }, { db, locale }) {
    const published = await publishPost(db, address, at);
    if (!published) throw new UserError(fill(contentTextsOf(locale).unknownPost, { slug: address }));
    yield published;
  },
};

const removeInput = z.strictObject({ slug, language: z.optional(z.enum(['ru', 'en'])) });

/** `blog-remove`: removes a post, or its text in one language, with the pictures that nothing else shows. */
export const blogRemoveCommand: AdminCommand<z.output<typeof removeInput>, { removed: true }, BlogContext> = {
  input: removeInput,
  async *run({ slug: address, language }, { db, store, locale }) {
    const pictures = await deletePost(db, address, language);
    const texts = contentTextsOf(locale);
    if (!pictures) throw new UserError(fill(language ? texts.unknownText : texts.unknownPost, { slug: address }));
    await dropPictures({ db, store }, pictures);
    yield { removed: true };
  },
};

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const categoryInput = z.strictObject({ slug, ru: name, en: name });

/** `blog-category`: adds a category of the blog, or renames it. */
export const blogCategoryCommand: AdminCommand<z.output<typeof categoryInput>, { saved: true }, BlogContext> = {
  input: categoryInput,
  async *run({ slug: address, ru, en }, { db }) {
    await saveCategory(db, address, { ru, en });
    yield { saved: true };
  },
};
