import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { addPost } from '#server/content/add-post.ts';
import { publishPost, saveCategory } from '#server/repositories/blog-writes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clientShell } from '../../support/client-shell.ts';
import { sitePageNames } from '#shared/contract/site-pages.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

describe('addresses of the static pages and the blog', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-content-'));
    await writeFile(path.join(folder, 'index.html'), clientShell);
    server = await startTestServer({ clientDir: folder, variables: { PUBLIC_URL: 'https://tonika.test' } });
    const { db } = server.context;
    await saveCategory(db, 'craft', { ru: 'Ремесло', en: 'Craft' });
    const file = path.join(folder, 'rain.ru.md');
    await writeFile(file, '---\ntitle: Дождь в кадре\nsummary: Как он звучит\ncategory: craft\n---\nТекст.');
    await addPost(server.context, file, 'ru');
    await publishPost(db, 'rain', '2026-01-01T00:00:00.000Z');
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const get = (url: string) => server.app.inject({ url, headers: { cookie: 'tnk.i18n_savedLocale=ru' } });

  it.each(sitePageNames)('/%s has its title, description, canonical address and both languages', async (name) => {
    for (const prefix of ['', '/en']) {
      const { statusCode, body } = await get(`${prefix}/${name}`);
      expect([prefix, statusCode]).toEqual([prefix, 200]);
      const page = server.context.sitePages.get(name)?.[prefix === '' ? 'ru' : 'en'];
      expect(body).toContain(`property="og:title" content="${page?.title}"`);
      expect(body).toContain(`rel="canonical" href="https://tonika.test${prefix}/${name}"`);
      expect(body).toContain(`hreflang="en" href="https://tonika.test/en/${name}"`);
      expect(body).toContain('/api/pages/detail?name=');
    }
  });

  it('names a post in its head, with one canonical address', async () => {
    const { statusCode, body } = await get('/blog/effects/rain');
    expect(statusCode).toBe(200);
    expect(body).toContain('property="og:title" content="Дождь в кадре"');
    expect(body).toContain('property="og:type" content="article"');
    expect(body).toContain('name="description" content="Как он звучит"');
    expect(body).toContain('rel="canonical" href="https://tonika.test/blog/craft/rain"');
  });

  it('names a category in its head, and knows no category without a post in the language', async () => {
    const { statusCode, body } = await get('/blog/craft');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Ремесло — блог — Тоника</title>');
    expect((await get('/en/blog/craft')).statusCode).toBe(404);
    expect((await get('/blog/none')).statusCode).toBe(404);
  });

  it.each(['/blog/craft/none', '/blog/craft/Not%20a%20slug', '/blog/craft/rain/more'])('%s is 404', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('shows the blog', async () => {
    expect((await get('/blog')).body).toContain('<title>Блог — Тоника</title>');
    expect((await get('/blog?page=2')).body).toContain('rel="canonical" href="https://tonika.test/blog?page=2"');
  });
});
