import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clientShell } from '../../support/client-shell.ts';
import { addTrack } from '../../support/catalogue.ts';
import { addPublishedPost } from '../../support/posts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { hasBrowser, openMarkupReader } from '../../support/xml-reader.ts';
import type { MarkupReader, XmlElement } from '../../support/xml-reader.ts';

const origin = 'https://tonika.test';
const evil = 'Дождь </script><script>alert(1)</script> & "ночь" \u0001';

interface Graph {
  '@context': string;
  '@graph': ({ '@type': string } & Record<string, unknown>)[];
}

describe.skipIf(!hasBrowser())('what other programs read of a page', () => {
  let reader: MarkupReader;
  beforeAll(async () => {
    reader = await openMarkupReader();
  });
  afterAll(() => reader.close());

  describeOnBoth('in its head and its feeds', (database) => {
    let server: TestServer;
    let clientDir: string;
    const ids: Record<string, number> = {};
    beforeAll(async () => {
      clientDir = await mkdtemp(path.join(tmpdir(), 'tonika-client-'));
      await writeFile(path.join(clientDir, 'index.html'), clientShell);
      server = await startTestServer({ databaseUrl: await database(), clientDir, variables: { PUBLIC_URL: origin } });
      const { writer } = server.context;
      const name = { ru: 'Имя', en: 'Name' };
      ids['author'] = await writer.author({ uid: 'author', name: { ru: 'Анна', en: 'Anna' } });
      await writer.label({ uid: 'label', name });
      ids['album'] = await writer.album({ uid: 'album', name, labelUid: 'label', releaseDate: '2025-05-01' });
      ids['library'] = await writer.library({ uid: 'library', name });
      const music = { title: { ru: evil, en: 'Rain' }, description: { ru: evil, en: 'A piece' } };
      const facts = { albumUid: 'album', authorUids: ['author'], duration: 83.6 };
      ids['music'] = (await addTrack(server.context, { uid: 'music', ...music, ...facts })).id;
      const sound = { title: { ru: 'Гром', en: 'Thunder' }, libraryUid: 'library', authorUids: ['author'] };
      ids['sound'] = (await addTrack(server.context, { uid: 'sound', entity: 'sound', ...sound, duration: 0.2 })).id;
      ids['playlist'] = await writer.playlist({ uid: 'playlist', name }, ['music']);
      await addPublishedPost(server);
    });
    afterAll(async () => {
      await server.close();
      await rm(clientDir, { recursive: true });
    });

    const get = (url: string) =>
      server.app.inject({ url: url.replace(origin, ''), headers: { cookie: 'tnk.i18n_savedLocale=ru' } });
    /** The nodes of a page's structured data by their type. */
    async function nodesOf(url: string): Promise<Map<string, Record<string, unknown>>> {
      const { body } = await get(url);
      const blocks = await reader.html(body, 'script[type="application/ld+json"]');
      expect([url, blocks.length]).toEqual([url, 1]);
      const graph = JSON.parse(blocks[0]?.text ?? '') as Graph;
      expect(graph['@context']).toBe('https://schema.org');
      return new Map(graph['@graph'].map((node) => [node['@type'], node]));
    }
    const stepsOf = (node: Record<string, unknown> = {}) =>
      (node['itemListElement'] as { position: number; name: string; item?: string }[]).map(
        ({ position, name, item }) => [position, name, item?.replace(origin, '')],
      );

    it('names the organization and the search of its catalogue at home', async () => {
      const nodes = await nodesOf('/en');
      const potentialAction = {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}/en/music/catalog?search_string={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      };
      expect(nodes.get('Organization')).toMatchObject({ name: 'Tonika', url: `${origin}/en`, potentialAction });
      expect(nodes.get('WebSite')).toMatchObject({ inLanguage: 'en', potentialAction });
    });

    it('describes a music track with its people, its album and its sound, and no text of it becomes markup', async () => {
      const url = `/music/catalog/track/${ids['music']}`;
      const nodes = await nodesOf(url);
      const recording = nodes.get('MusicRecording') ?? {};
      expect(recording).toMatchObject({
        name: evil,
        url: `${origin}${url}`,
        duration: 'PT84S',
        byArtist: [{ '@type': 'MusicGroup', name: 'Анна', url: `${origin}/music/authors/${ids['author']}` }],
        inAlbum: { '@type': 'MusicAlbum', name: 'Имя', url: `${origin}/music/albums/${ids['album']}` },
        audio: { '@type': 'AudioObject', encodingFormat: 'audio/mpeg', duration: 'PT84S' },
      });
      const { contentUrl } = recording['audio'] as { contentUrl: string };
      const sound = await get(contentUrl);
      expect([sound.statusCode, sound.headers['content-type']]).toEqual([200, 'audio/mpeg']);
      expect(stepsOf(nodes.get('BreadcrumbList'))).toEqual([
        [1, 'Тоника', '/'],
        [2, 'Каталог музыки', '/music/catalog'],
        [3, `${evil} — Анна`, undefined],
      ]);
      const scripts = await reader.html((await get(url)).body, 'script:not([type])');
      expect(scripts).toEqual([]);
    });

    it('describes a sound effect, however short', async () => {
      const nodes = await nodesOf(`/en/sounds/catalog/track/${ids['sound']}`);
      expect(nodes.get('AudioObject')).toMatchObject({
        name: 'Thunder',
        duration: 'PT1S',
        isPartOf: { name: 'Name', url: `${origin}/en/sounds/libraries/${ids['library']}` },
        acquireLicensePage: `${origin}/en/licensing`,
      });
    });

    it('describes an album, a playlist and an author with their first tracks', async () => {
      const track = [{ '@type': 'MusicRecording', url: `${origin}/en/music/catalog/track/${ids['music']}` }];
      const album = (await nodesOf(`/en/music/albums/${ids['album']}`)).get('MusicAlbum');
      expect(album).toMatchObject({ name: 'Name', numTracks: 1, datePublished: '2025-05-01', track });
      expect(album).toMatchObject({ byArtist: [{ name: 'Anna' }] });
      const playlist = await nodesOf(`/en/music/playlists/${ids['playlist']}`);
      expect(playlist.get('MusicPlaylist')).toMatchObject({ name: 'Name', numTracks: 1, track });
      const author = (await nodesOf(`/en/music/authors/${ids['author']}`)).get('MusicGroup');
      expect(author).toMatchObject({ name: 'Anna', track });
      expect(stepsOf(playlist.get('BreadcrumbList'))).toEqual([
        [1, 'Tonika', '/en'],
        [2, 'Playlists', '/en/music/playlists'],
        [3, 'Name', undefined],
      ]);
    });

    it('describes a post, and the way to it', async () => {
      const nodes = await nodesOf('/blog/craft/post');
      expect(nodes.get('BlogPosting')).toMatchObject({
        headline: 'Post',
        datePublished: '2026-01-01T00:00:00.000Z',
        inLanguage: 'ru',
        mainEntityOfPage: `${origin}/blog/craft/post`,
        publisher: { '@type': 'Organization', name: 'Тоника' },
      });
      expect(stepsOf(nodes.get('BreadcrumbList')).map(([, name]) => name)).toEqual([
        'Тоника',
        'Блог',
        'Ремесло',
        'Post',
      ]);
    });

    it('has no structured data and no feeds where nothing is to be indexed', async () => {
      for (const url of ['/welcome', '/nothing/here']) {
        const { body } = await get(url);
        expect(body).not.toContain('ld+json');
        expect(body).not.toContain('rss+xml');
      }
    });

    it.each(['', '/en'])('leads to the feeds of the blog and of new music (%s)', async (prefix) => {
      const { body } = await get(`${prefix}/about`);
      const links = await reader.html(body, 'link[rel=alternate][type="application/rss+xml"]');
      expect(links.map(({ attributes }) => attributes['href'])).toEqual([
        `${origin}${prefix}/rss/blog.xml`,
        `${origin}${prefix}/rss/music.xml`,
      ]);
      const [blog, music] = await Promise.all(links.map(({ attributes }) => feedAt(attributes['href'] ?? '')));
      expect(blog?.title).toBe(links[0]?.attributes['title']);
      expect(music?.title).toBe(links[1]?.attributes['title']);
      expect(blog?.items.map((item) => textsOf(item))).toEqual([
        {
          title: 'Post',
          link: `${origin}${prefix}/blog/craft/post`,
          guid: `${origin}${prefix}/blog/craft/post`,
          description: 'Summary',
          pubDate: 'Thu, 01 Jan 2026 00:00:00 GMT',
          category: prefix === '' ? 'Ремесло' : 'Craft',
        },
      ]);
      const title = prefix === '' ? 'Дождь </script><script>alert(1)</script> & "ночь"  — Анна' : 'Rain by Anna';
      const [item] = music?.items ?? [];
      expect(music?.items).toHaveLength(1);
      expect(item && textsOf(item)).toMatchObject({
        title,
        link: `${origin}${prefix}/music/catalog/track/${ids['music']}`,
      });
      const { attributes } = item?.children.find(({ name }) => name === 'enclosure') ?? {};
      const sound = await get(attributes?.['url'] ?? '');
      expect(attributes).toMatchObject({ type: 'audio/mpeg', length: String(sound.rawPayload.length) });
    });

    /** A feed as the browser's own parser reads it. */
    async function feedAt(url: string) {
      const response = await get(url);
      expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
      const rss = await reader.xml(response.body);
      expect([rss.name, rss.attributes['version']]).toEqual(['rss', '2.0']);
      const [channel] = rss.children;
      const self = channel?.children.find(({ namespace }) => namespace === 'http://www.w3.org/2005/Atom');
      expect(self?.attributes['href']).toBe(url);
      return {
        title: channel?.children.find(({ name }) => name === 'title')?.text,
        items: channel?.children.filter(({ name }) => name === 'item') ?? [],
      };
    }
    const textsOf = (item: XmlElement) => Object.fromEntries(item.children.map(({ name, text }) => [name, text]));
  });
});
