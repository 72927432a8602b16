import { listCategories, listPosts, showPost } from '#server/content/blog.ts';
import { refsOf } from '#server/content/show-document.ts';
import { addDemoPosts, removeDemoPosts } from '#server/start/demo/demo-posts.ts';
import { describeCatalogue } from '#server/start/demo/describe.ts';
import { parseMarkdown } from '#server/content/markdown.ts';
import { demoCatalogue } from '#demo/catalogue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer } from '../../../support/server.ts';
import type { TestServer } from '../../../support/server.ts';

describe('posts of the demo catalogue', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await describeCatalogue(demoCatalogue, { writer: server.context.writer, signal: new AbortController().signal }).all;
    await addDemoPosts(server.context, 'en');
  });
  afterAll(() => server.close());
  const posts = (locale: 'ru' | 'en') =>
    listPosts(server.context.db, { locale, category: undefined }, { offset: 0, limit: 100 });

  it('are ten in each language, in three categories', async () => {
    expect([(await posts('ru')).total, (await posts('en')).total]).toEqual([10, 10]);
    expect((await listCategories(server.context.db, 'en')).map(({ slug }) => slug)).toEqual([
      'craft',
      'effects',
      'music',
    ]);
  });

  it('name recordings of the catalogue, and the same in both languages', async () => {
    const sources = await server.context.db.selectFrom('blog_texts').selectAll().execute();
    const refs = (id: number, locale: string) =>
      refsOf(parseMarkdown(sources.find((text) => text.post_id === id && text.locale === locale)?.source ?? ''));
    const uids = new Set(demoCatalogue.sounds.map(({ track }) => track.uid));
    for (const { id, slug } of (await posts('en')).items) {
      expect([slug, refs(id, 'ru')]).toEqual([slug, refs(id, 'en')]);
      expect(refs(id, 'en').filter((uid) => !uids.has(uid))).toEqual([]);
    }
  });

  it('are read in the language of the reader', async () => {
    const [first] = (await posts('ru')).items;
    const post = await showPost(server.context.db, first?.slug ?? '', 'ru');
    expect(post?.language).toBe('ru');
    expect(post?.body.length).toBeGreaterThan(3);
  });

  it('are not written again, so that what the owner has changed stays', async () => {
    const { db } = server.context;
    await db.updateTable('blog_texts').set({ title: 'Changed' }).where('locale', '=', 'en').execute();
    await addDemoPosts(server.context, 'en');
    expect((await posts('en')).items.map(({ title }) => title.en)).toEqual(Array(10).fill('Changed'));
  });

  it('are removed with the demo', async () => {
    await removeDemoPosts(server.context);
    expect([(await posts('ru')).total, (await posts('en')).total]).toEqual([0, 0]);
  });
});
