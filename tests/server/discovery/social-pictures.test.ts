import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { storePicture } from '#server/media/pictures.ts';
import { addProject } from '#server/repositories/projects.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import { addTrack } from '../../support/catalogue.ts';
import { clientShell } from '../../support/client-shell.ts';
import { addPublishedPost } from '../../support/posts.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const evil = 'Дождь </span><span size="9999999"> & "ночь" \u0001\u{1F327}';
const endless = 'Очень длинное название '.repeat(40);

describe('pictures of pages for messengers', () => {
  let server: TestServer;
  let clientDir: string;
  const pages = new Map<string, string>();

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
  /** The picture that a page names, in its bytes. */
  async function pictureOf(page: string) {
    const html = (await get(page)).body;
    const [, address = ''] = /property="og:image" content="https:\/\/tonika\.test([^"]+)"/.exec(html) ?? [];
    expect([page, address]).toEqual([page, expect.stringMatching(/^\/social\/(ru|en)\//)]);
    expect(html).toContain('property="og:image:width" content="1000"');
    expect(html).toContain('name="twitter:card"');
    return { address, ...(await get(address)) };
  }

  beforeAll(async () => {
    clientDir = await mkdtemp(path.join(tmpdir(), 'tonika-client-'));
    await writeFile(path.join(clientDir, 'index.html'), clientShell);
    server = await startTestServer({ clientDir, variables: { PUBLIC_URL: 'https://tonika.test' } });
    const { writer, db, store } = server.context;
    const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#d02020' } })
      .png()
      .toBuffer();
    const picture = await storePicture(red, store);
    const name = { ru: 'Имя', en: 'Name' };
    pages.set('author', `/music/authors/${await writer.author({ uid: 'author', name: { ru: 'Анна', en: 'Anna' } })}`);
    pages.set('album', `/music/albums/${await writer.album({ uid: 'album', name, picture })}`);
    const music = { albumUid: 'album', authorUids: ['author'] };
    const evilTrack = await addTrack(server.context, { uid: 'evil', title: { ru: evil, en: 'Rain' }, ...music });
    pages.set('track', `/music/catalog/track/${evilTrack.id}`);
    const longTrack = await addTrack(server.context, { uid: 'long', title: { ru: endless, en: 'Long' }, ...music });
    pages.set('a long title', `/music/catalog/track/${longTrack.id}`);
    pages.set('playlist', `/music/playlists/${await writer.playlist({ uid: 'playlist', name }, ['evil'])}`);
    await addPublishedPost(server);
    pages.set('post', '/blog/craft/post');
    const { id } = await addAccount(server);
    const project = await addProject(db, {
      name: 'Море',
      description: null,
      owner_name: 'Анна',
      picture_id: null,
      is_shared: 1,
      user_id: id,
      hash: 'a'.repeat(32),
    });
    pages.set('project', `/project/${project.hash}`);
  });
  afterAll(async () => {
    await server.close();
    await rm(clientDir, { recursive: true });
  });

  it.each(['track', 'a long title', 'album', 'playlist', 'author', 'project', 'post'])(
    'are squares of 1000 pixels: %s',
    async (kind) => {
      const { rawPayload, headers, statusCode } = await pictureOf(pages.get(kind) ?? '');
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
      const { width, height, format } = await sharp(rawPayload).metadata();
      expect([format, width, height]).toEqual(['jpeg', 1000, 1000]);
      expect(headers['cache-control']).toBe(kind === 'project' ? 'no-store' : 'public, max-age=3600');
    },
  );

  it('have the cover of an album, in the language of the page', async () => {
    const russian = await pictureOf(pages.get('album') ?? '');
    const english = await pictureOf(`/en${pages.get('album') ?? ''}`);
    const top = await sharp(russian.rawPayload)
      .extract({ left: 0, top: 0, width: 1000, height: 100 })
      .resize(1, 1)
      .raw()
      .toBuffer();
    expect(top[0]).toBeGreaterThan(180);
    expect(top[1]).toBeLessThan(60);
    expect(english.rawPayload.equals(russian.rawPayload)).toBe(false);
  });

  it('are not sent again while nothing has changed', async () => {
    const { address, headers } = await pictureOf(pages.get('track') ?? '');
    expect((await get(address, { 'if-none-match': headers.etag ?? '' })).statusCode).toBe(304);
  });

  it.each([
    '/social/ru/music/albums/999.jpg',
    '/social/ru/music/albums/1.png',
    '/social/ru/music/catalog.jpg',
    '/social/de/about.jpg',
  ])('do not exist at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});
