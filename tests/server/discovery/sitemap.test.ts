import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import robotsParser from 'robots-parser';
import { catalogueSections } from '#server/discovery/catalogue-sections.ts';
import { addressesOf } from '#server/discovery/section-pages.ts';
import { publishPost, savePostText } from '#server/repositories/blog-writes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clientShell } from '../../support/client-shell.ts';
import { addTrack, addVariation } from '../../support/catalogue.ts';
import { addPublishedPost } from '../../support/posts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { hasBrowser, openMarkupReader } from '../../support/xml-reader.ts';
import type { MarkupReader } from '../../support/xml-reader.ts';

const origin = 'https://tonika.test';
const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** What a crawler reads of one `<url>` or `<sitemap>`. */
interface Entry {
  loc: string;
  lastmod: string | undefined;
  alternates: Record<string, string>;
}

describe.skipIf(!hasBrowser())('the sitemap', () => {
  let reader: MarkupReader;
  beforeAll(async () => {
    reader = await openMarkupReader();
  });
  afterAll(() => reader.close());

  describeOnBoth('of the public pages', (database) => {
    let server: TestServer;
    let clientDir: string;
    const ids: Record<string, number> = {};
    beforeAll(async () => {
      clientDir = await mkdtemp(path.join(tmpdir(), 'tonika-client-'));
      await writeFile(path.join(clientDir, 'index.html'), clientShell);
      server = await startTestServer({
        databaseUrl: await database(),
        clientDir,
        variables: { PUBLIC_URL: origin },
      });
      const { context } = server;
      const { writer, db } = context;
      const name = { ru: 'Имя', en: 'Name' };
      ids['author'] = await writer.author({ uid: 'author', name });
      ids['label'] = await writer.label({ uid: 'label', name });
      ids['album'] = await writer.album({ uid: 'album', name, labelUid: 'label' });
      ids['library'] = await writer.library({ uid: 'library', name });
      ids['empty'] = await writer.album({ uid: 'empty', name });
      const music = { albumUid: 'album', authorUids: ['author'] };
      ids['music'] = (await addTrack(context, { uid: 'music', ...music })).id;
      ids['version'] = await addVariation(context, { trackUid: 'music', uid: 'music-30', position: 1 });
      const sound = { libraryUid: 'library', authorUids: ['author'] };
      ids['sound'] = (await addTrack(context, { uid: 'sound', entity: 'sound', ...sound })).id;
      ids['playlist'] = await writer.playlist({ uid: 'playlist', name }, ['music']);
      ids['collection'] = await writer.collection({ uid: 'collection', name }, ['sound']);
      await writer.track({ uid: 'unlisted', entity: 'music', title: name, authorUids: [], classifiers: [] });
      await addPublishedPost(server);
      const { id: category_id } = await db.selectFrom('blog_categories').select('id').executeTakeFirstOrThrow();
      const facts = { category_id, dated: null, picture_id: null, picture_of: null, figures: [], source: '' };
      const texts = { title: 'T', summary: 'S' };
      await savePostText(db, { ...facts, ...texts, slug: 'russian-alone', locale: 'ru' });
      await savePostText(db, { ...facts, ...texts, slug: 'draft', locale: 'ru' });
      await savePostText(db, { ...facts, ...texts, slug: 'later', locale: 'ru' });
      await publishPost(db, 'russian-alone', '2026-01-02T00:00:00.000Z');
      await publishPost(db, 'later', '2999-01-01T00:00:00.000Z');
    });
    afterAll(async () => {
      await server.close();
      await rm(clientDir, { recursive: true });
    });

    const get = (url: string) =>
      server.app.inject({ url: url.replace(origin, ''), headers: { cookie: 'tnk.i18n_savedLocale=ru' } });
    async function read(url: string, root: string): Promise<Entry[]> {
      const response = await get(url);
      expect([url, response.statusCode]).toEqual([url, 200]);
      expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
      const document = await reader.xml(response.body);
      expect([document.name, document.namespace]).toEqual([root, sitemapNamespace]);
      expect(document.children.length).toBeGreaterThan(0);
      return document.children.map(({ children }) => {
        const textOf = (name: string) => children.find((child) => child.name === name)?.text;
        const links = children.filter(({ namespace }) => namespace === 'http://www.w3.org/1999/xhtml');
        return {
          loc: textOf('loc') ?? '',
          lastmod: textOf('lastmod'),
          alternates: Object.fromEntries(
            links.map(({ attributes }) => [attributes['hreflang'] ?? '', attributes['href'] ?? '']),
          ),
        };
      });
    }
    const all = async () => {
      const files = await read('/sitemap.xml', 'sitemapindex');
      return (await Promise.all(files.map(({ loc }) => read(loc, 'urlset')))).flat();
    };

    it('names every public page in both languages, and no other', async () => {
      const music = `/music/catalog/track/${ids['music']}`;
      const paths = [
        '',
        '/about',
        '/accessibility',
        '/agreement',
        '/contacts',
        '/landing',
        '/licensing',
        '/music/catalog',
        '/music/playlists',
        '/music/labels',
        '/music/albums',
        '/music/authors',
        '/sounds/catalog',
        '/sounds/collections',
        '/sounds/libraries',
        '/sounds/authors',
        '/blog',
        '/blog/craft',
        '/blog/craft/post',
        music,
        `${music}/variation/${ids['version']}`,
        `/sounds/catalog/track/${ids['sound']}`,
        `/music/playlists/${ids['playlist']}`,
        `/music/labels/${ids['label']}`,
        `/music/albums/${ids['album']}`,
        `/music/authors/${ids['author']}`,
        `/sounds/authors/${ids['author']}`,
        `/sounds/collections/${ids['collection']}`,
        `/sounds/libraries/${ids['library']}`,
      ];
      const expected = paths.flatMap((each) => [`${origin}${each || '/'}`, `${origin}/en${each}`]);
      const found = (await all()).map(({ loc }) => loc);
      expect(found.toSorted()).toEqual([...expected, `${origin}/blog/craft/russian-alone`].toSorted());
    });

    it('names the other language of each page as the page itself does, and each of them is there', async () => {
      for (const { loc, alternates } of await all()) {
        const page = await get(loc);
        expect([loc, page.statusCode]).toEqual([loc, 200]);
        const links = await reader.html(page.body, 'link[rel=alternate][hreflang], link[rel=canonical]');
        const of = (rel: string) => links.filter(({ attributes }) => attributes['rel'] === rel);
        expect(of('canonical').map(({ attributes }) => attributes['href'])).toEqual([loc]);
        expect(
          Object.fromEntries(of('alternate').map(({ attributes }) => [attributes['hreflang'], attributes['href']])),
        ).toEqual(alternates);
      }
    });

    it('says when a page changed: a track group with the latest of its tracks, a post with its text', async () => {
      const { db, writer } = server.context;
      const late = '2026-03-01T00:00:00.000Z';
      await db.updateTable('albums').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute();
      await db.updateTable('tracks').set({ updated_at: late }).where('uid', '=', 'music').execute();
      await writer.aList(ids['author'] ?? 0, true);
      await db.updateTable('blog_texts').set({ updated_at: late }).where('title', '=', 'Post').execute();
      const entries = new Map((await all()).map(({ loc, lastmod }) => [loc, lastmod]));
      for (const changed of [
        `/music/catalog/track/${ids['music']}`,
        `/en/music/albums/${ids['album']}`,
        '/blog/craft/post',
      ]) {
        expect([changed, entries.get(`${origin}${changed}`)]).toEqual([changed, late]);
      }
      const files = new Map((await read('/sitemap.xml', 'sitemapindex')).map(({ loc, lastmod }) => [loc, lastmod]));
      expect(files.get(`${origin}/sitemaps/music-albums-1.xml`)).toBe(late);
    });

    it('has 25,000 ids in both languages in a file, and leaves out files without a page', async () => {
      const { db, writer } = server.context;
      const created_at = new Date().toISOString();
      const row = (id: number) => ({ id, uid: `p${id}`, name_ru: 'п', name_en: 'p', created_at, music_tracks: 1 });
      await db.insertInto('playlists').values([25_000, 25_001, 50_000, 125_001].map(row)).execute();
      await writer.aList(ids['author'] ?? 0, false);
      const files = (await read('/sitemap.xml', 'sitemapindex')).map(({ loc }) => loc);
      const playlists = [1, 2, 6].map((number) => `${origin}/sitemaps/music-playlists-${number}.xml`);
      expect(files.filter((loc) => loc.includes('playlists'))).toEqual(playlists);
      const second = (await read(playlists[1] ?? '', 'urlset')).map(({ loc }) => loc.replace(origin, ''));
      const paths = ['/music/playlists/25001', '/music/playlists/50000'];
      expect(second).toEqual(paths.flatMap((each) => [each, `/en${each}`]));
      await db.deleteFrom('playlists').where('id', '>=', 25_000).execute();
      // What was written past the catalogue's writer is noticed with its next change.
      await writer.aList(ids['author'] ?? 0, true);
    });

    it.each(['music-playlists-99', 'music-playlists-0', 'pages-2', 'none-1', 'music-playlists'])(
      'has no file %s',
      async (name) => {
        expect((await get(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
      },
    );

    it('is named by robots.txt, which lets crawlers read everything but pages of one person, panels and downloads', async () => {
      const { body, headers } = await get('/robots.txt');
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      const robots = robotsParser(`${origin}/robots.txt`, body);
      expect(robots.getSitemaps()).toEqual([`${origin}/sitemap.xml`]);
      const allowed = (url: string) => robots.isAllowed(`${origin}${url}`, 'Googlebot');
      for (const { loc } of await all()) expect([loc, robots.isAllowed(loc, 'Googlebot')]).toEqual([loc, true]);
      expect(allowed('/music/catalog?page=2&search_string=rain')).toBe(true);
      expect(allowed('/api/music/tracks/list')).toBe(true);
      expect(allowed('/account/projects')).toBe(false);
      expect(allowed('/en/account/profile')).toBe(false);
      expect(allowed('/music/catalog?page=2&track_id=5')).toBe(false);
      expect(allowed('/api/music/tracks/download?id=1')).toBe(false);
    });
  });
});

describe('reading a section', () => {
  it('leaves the event loop a turn after each slice, however many rows there are', async () => {
    const server = await startTestServer();
    const { db } = server.context;
    const now = new Date().toISOString();
    const rows = Array.from({ length: 2600 }, (_, index) => ({
      id: index + 1,
      uid: `p${index}`,
      name_ru: 'п',
      name_en: 'p',
      created_at: now,
      music_tracks: 1,
    }));
    for (let from = 0; from < rows.length; from += 500) {
      await db
        .insertInto('playlists')
        .values(rows.slice(from, from + 500))
        .execute();
    }
    const section = catalogueSections.find(({ name }) => name === 'music-playlists');
    if (!section) throw new Error('no section of playlists');
    const turns: number[] = [];
    let turn = 0;
    let counting = setImmediate(function count() {
      turn += 1;
      counting = setImmediate(count);
    });
    let pages = 0;
    for await (const slice of addressesOf(db, section, { first: 1, last: 25_000 })) {
      pages += slice.length;
      turns.push(turn);
    }
    clearImmediate(counting);
    expect(pages).toBe(2600);
    expect(turns).toHaveLength(6);
    expect(new Set(turns).size).toBe(6);
    await server.close();
  });
});
