import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Locale } from '#shared/domain/locale.ts';
import { parse } from 'yaml';
import * as z from 'zod/mini';

import { dropPictures } from '../../accounts/uploaded-picture.ts';
import { addPost } from '../../content/add-post.ts';
import type { FileStore } from '../../domain/file-store.ts';
import { allPosts } from '../../repositories/blog.ts';
import { deletePost, publishPost, saveCategory } from '../../repositories/blog-writes.ts';
import type { Db } from '../../repositories/database.ts';
import { programFolder } from '../program-folder.ts';

const folder = path.join(programFolder, 'demo', 'blog');
const categories = z.array(z.object({ slug: z.string(), name: z.object({ ru: z.string(), en: z.string() }) }));

interface Target {
  db: Db;
  store: FileStore;
}

/**
 * Publishes the posts that come with the demo catalogue, on the dates of their front matter. Those that are there
 * already are left as they are.
 *
 * @param locale of the person at the terminal
 */
export async function addDemoPosts({ db, store }: Target, locale: Locale): Promise<void> {
  const known = new Set((await allPosts(db)).map(({ slug }) => slug));
  const files = (await postFiles()).filter((file) => !known.has(slugOf(file)));
  if (files.length === 0) return;
  const list = categories.parse(parse(await readFile(path.join(folder, 'categories.yaml'), 'utf8')));
  for (const { slug, name } of list) await saveCategory(db, slug, name);
  for (const file of files) await addPost({ db, store }, path.join(folder, file), locale);
  for (const slug of new Set(files.map(slugOf))) await publishPost(db, slug, undefined);
}

/** Removes the posts of the demo catalogue. */
export async function removeDemoPosts({ db, store }: Target): Promise<void> {
  for (const slug of new Set((await postFiles()).map(slugOf))) {
    await dropPictures({ db, store }, (await deletePost(db, slug)) ?? []);
  }
}

const postFiles = async () => (await readdir(folder)).filter((file) => file.endsWith('.md')).toSorted();
const slugOf = (file: string) => file.split('.')[0] ?? '';
