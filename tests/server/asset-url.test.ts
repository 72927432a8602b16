import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Detail, Row } from '#shared/contract/catalogue.ts';
import { fileName, fileOfAddress } from '#shared/offline/file-key.ts';
import { dataPaths } from '#server/domain/data-paths.ts';
import { storePicture } from '#server/media/pictures.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addAccount } from '../support/accounts.ts';
import { startAssetServer } from '../support/asset-server.ts';
import type { AssetServer } from '../support/asset-server.ts';
import { addStem, addTrack } from '../support/catalogue.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const page = `<!doctype html>\n<html lang="ru">\n  <head>\n    <!--head-->\n    <script type="module" crossorigin src="/assets/main-abc123.js"></script>\n  </head>\n  <body><div id="app"><!--/app--></div><!--first-data--></body>\n</html>`;
const content = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 31) % 251);
const isPublicFile = /\/(?:media\/pictures|previews)\/|get-stream/;

/** All texts of a response. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('with ASSET_URL', () => {
  let server: TestServer;
  let plain: TestServer;
  let assets: AssetServer;
  let clientDir: string;
  let trackId: number;
  let stemId: number;

  const json = async <Data>(url: string, from = server) => (await from.app.inject(url)).json<{ data: Data }>().data;

  beforeAll(async () => {
    clientDir = await mkdtemp(path.join(tmpdir(), 'tonika-assets-'));
    await writeFile(path.join(clientDir, 'index.html'), page);
    await writeFile(path.join(clientDir, 'sw.js'), 'const worker = 1;');
    const folder = await mkdtemp(path.join(tmpdir(), 'tonika-assets-'));
    assets = await startAssetServer(dataPaths(folder).files);
    server = await startTestServer({ folder, clientDir, variables: { ASSET_URL: `${assets.url}/`, STORAGE_URL: '' } });
    plain = await startTestServer({ clientDir });
    for (const { context } of [server, plain]) {
      const picture = await storePicture(
        await sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } })
          .png()
          .toBuffer(),
        context.store,
      );
      await context.writer.album({ uid: 'album', name: { ru: 'Альбом' }, picture });
      ({ id: trackId } = await addTrack(context, { uid: 'track', albumUid: 'album', content }));
      stemId = await addStem(context, { uid: 'stem', trackUid: 'track' });
    }
  });
  afterAll(async () => {
    await server.close();
    await plain.close();
    await assets.close();
    await rm(clientDir, { recursive: true });
    await rm(server.dataDir, { recursive: true });
  });

  it('gives previews and pictures of the catalogue there, and they are there', async () => {
    const [row] = await json<Row[]>('/api/music/tracks/list');
    const [album] = await json<Row[]>('/api/music/albums/list');
    const detail = await json<Detail>(`/api/music/tracks/detail?id=${trackId}`);
    const addresses = [row, album, detail].flatMap(textsIn).filter((text) => isPublicFile.test(text));
    expect(addresses.length).toBeGreaterThan(20);
    for (const address of new Set(addresses)) {
      expect(address.startsWith(`${assets.url}/`)).toBe(true);
      expect([address, (await fetch(address)).status]).toEqual([address, 200]);
    }
    const sound = await fetch(row?.preview.mp3?.url ?? '', { headers: { Range: 'bytes=10-19' } });
    expect(new Uint8Array(await sound.arrayBuffer())).toEqual(content.slice(10, 20));
  });

  it('names a file on the device as without it', async () => {
    for (const url of ['/api/music/tracks/list', `/api/music/tracks/stems/list?track_id=${trackId}`]) {
      const nameIn = async (from: TestServer) => {
        const [row] = await json<Row[]>(url, from);
        const file = fileOfAddress(row?.preview.mp3?.url ?? '');
        return file && fileName(file);
      };
      expect(await nameIn(server)).toMatch(/^music-(variation|stem)\/\d+\/mp3\/[\da-f]{20}$/);
      expect(await nameIn(server)).toBe(await nameIn(plain));
    }
    expect(stemId).toBeGreaterThan(0);
  });

  it('leaves descriptions, which are cached for a year, to this server, and still serves every file itself', async () => {
    const [row] = await json<Row[]>('/api/music/tracks/list');
    expect(row?.info).toMatch(/^\/api\//);
    const { formats } = await json<{ formats: { mp3: { url: string } } }>(row?.info ?? '');
    expect(formats.mp3.url).toMatch(/^\/api\//);
    expect((await server.app.inject(formats.mp3.url)).rawPayload.equals(content)).toBe(true);
    const picture = row?.picture?.original.replace(assets.url, '') ?? '';
    expect((await server.app.inject(picture)).statusCode).toBe(200);
  });

  it('leaves pictures of people and projects to this server', async () => {
    const account = await addAccount(server);
    const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#993366' } })
      .png()
      .toBuffer();
    const stored = await storePicture(picture, server.context.store);
    const { db } = server.context;
    const { id } = await db
      .insertInto('pictures')
      .values({ hash: stored.hash, color: stored.color, widths: JSON.stringify(stored.widths) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('users').set({ picture_id: id }).execute();
    const response = await server.app.inject({ url: '/api/auth/user', headers: account.headers });
    const addresses = textsIn(response.json()).filter((text) => isPublicFile.test(text));
    expect(addresses.length).toBeGreaterThan(3);
    expect(addresses.filter((address) => !address.startsWith('/media/'))).toEqual([]);
  });

  it('allows that origin, and no other, for pictures, sound and requests', async () => {
    const policyOf = async (from: TestServer, url: string) =>
      String((await from.app.inject(url)).headers['content-security-policy']);
    for (const url of ['/music/catalog', '/sw.js']) {
      const policy = await policyOf(server, url);
      expect(policy).toContain(`img-src 'self' ${assets.origin} data: blob:;`);
      expect(policy).toContain(`media-src 'self' ${assets.origin} blob:;`);
      expect(policy).toContain(`connect-src 'self' ${assets.origin};`);
      expect(policy.split(assets.origin)).toHaveLength(4);
      expect(policy.replaceAll(` ${assets.origin}`, '')).toBe(
        (await policyOf(plain, url)).replaceAll(` ${assets.origin}`, ''),
      );
    }
    const embed = await server.app.inject(`/embed/track/${trackId}`);
    const policy = String(embed.headers['content-security-policy']);
    expect(policy).toContain(`img-src 'self' ${assets.origin};`);
    expect(policy).toContain(`media-src 'self' ${assets.origin};`);
    expect(embed.body).toContain(`src="${assets.url}/media/pictures/`);
  });

  it('makes another service worker, which knows the address', async () => {
    const response = await server.app.inject('/sw.js');
    expect(response.body).toBe(`self.assetUrl="${assets.url}";\nconst worker = 1;`);
    expect(response.headers['content-type']).toMatch(/javascript/);
    expect(response.headers['cache-control']).toBe('no-cache');
    expect((await plain.app.inject('/sw.js')).body).toBe('const worker = 1;');
  });

  it('names addresses that search engines can follow, and draws pictures for messengers as before', async () => {
    const html = (await server.app.inject(`/music/catalog/track/${trackId}`)).body;
    expect(html).toContain(`"contentUrl":"${assets.url}/previews/`);
    expect(html).not.toMatch(/"https?:\/\/[^"]*https?:/);
    const drawn = async (from: TestServer) => {
      const response = await from.app.inject(`/social/ru/music/catalog/track/${trackId}.jpg`);
      expect(response.headers['content-type']).toBe('image/jpeg');
      return response.rawPayload;
    };
    expect((await drawn(server)).equals(await drawn(plain))).toBe(true);
  });
});

it('without ASSET_URL every address is a path of this server', async () => {
  const server = await startTestServer();
  await addTrack(server.context, { uid: 'track', content });
  const response = await server.app.inject('/api/music/tracks/list');
  const addresses = textsIn(response.json()).filter((text) => isPublicFile.test(text));
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(address).toMatch(/^\/api\/music\/tracks\/variations\/file-preview\//);
  expect(String(response.headers['content-security-policy'])).toContain("img-src 'self' data: blob:;");
  await server.close();
});
