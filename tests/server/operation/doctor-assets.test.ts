import { checkAssets } from '#server/cli/doctor/assets.ts';
import { examine } from '#server/cli/doctor.ts';
import { readConfig } from '#server/config.ts';
import { dataPaths } from '#server/domain/data-paths.ts';
import { storePicture } from '#server/media/pictures.ts';
import sharp from 'sharp';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { startAssetServer } from '../../support/asset-server.ts';
import type { AssetServer, AssetSettings } from '../../support/asset-server.ts';
import { addTrack, mediaOf, storePreview } from '../../support/catalogue.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { knownSettingsOf } from '../../support/set-up.ts';

/** The other server sends the files of the data folder. */
const inFolder = { STORAGE_URL: '' };

let server: TestServer;
let assets: AssetServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tonika-doctor-assets-'));
  server = await startTestServer({ folder, variables: inFolder });
  assets = await startAssetServer(dataPaths(folder).files);
  const { context } = server;
  const drawn = sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } }).png();
  const picture = await storePicture(await drawn.toBuffer(), context.store);
  await context.writer.album({ uid: 'album', name: { ru: 'Альбом' }, picture });
  await addTrack(context, { uid: 'track', albumUid: 'album', content: new Uint8Array(5_000) });
  const preview = await storePreview(context, 'track-main', new Uint8Array(5_000));
  await context.store.put('masters/track.wav', new Uint8Array(100));
  await context.writer.media({ variationUid: 'track-main' }, mediaOf([preview], { master: 'masters/track.wav' }));
});
afterAll(async () => {
  await server.close();
  await assets.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => assets.become());

const settings = (variables: Record<string, string> = {}) => {
  const all = { DATA_DIR: folder, ...inFolder, ASSET_URL: assets.url, ...variables };
  return { ...knownSettingsOf(all.DATA_DIR), ...all };
};
const found = (variables: Record<string, string> = {}) => checkAssets(readConfig(settings(variables), 'en'), 'en');
const sound = () => `${assets.url}/previews/track-main.mp3`;

it('finds nothing wrong with a server that is set up rightly, and says nothing without ASSET_URL', async () => {
  const fine = `Previews and pictures come from ASSET_URL: ${assets.url}. Ranges and access from pages are right.`;
  expect(await found()).toEqual([{ state: 'ok', text: fine }]);
  expect((await examine(settings(), 'en')).map(({ text }) => text)).toContain(fine);
  expect(await found({ ASSET_URL: '' })).toEqual([]);
});

it.each<[Partial<AssetSettings>, string]>([
  [
    { status: 403 },
    'ASSET_URL responds 403: {url}. Let everybody read files whose key begins with media/, and no others.',
  ],
  [
    { status: 404 },
    'ASSET_URL has no such file: {url}. It has to be the address of the folder files, or of the bucket with its prefix.',
  ],
  [{ status: 502 }, 'ASSET_URL responds with an error (502): {url}.'],
  [
    { ranges: false },
    'ASSET_URL ignores ranges: {url} came whole (200 in place of 206). Turn on ranges, and off compression of sound.',
  ],
  [{ type: 'text/plain' }, 'ASSET_URL calls sound “text/plain”: {url}. The type has to be audio/mpeg or audio/webm.'],
  [
    { allow: null },
    'ASSET_URL does not let pages of https://tonika.test read files: {url}. Send Access-Control-Allow-Origin: * (CORS).',
  ],
  [
    { allow: 'https://other.test' },
    'ASSET_URL does not let pages of https://tonika.test read files: {url}. Send Access-Control-Allow-Origin: * (CORS).',
  ],
  [
    { expose: null },
    'ASSET_URL does not let pages read the place of a range. Send Access-Control-Expose-Headers: Content-Range, Content-Length, ETag.',
  ],
])('says in a sentence what is wrong with %o', async (wrong, sentence) => {
  assets.become(wrong);
  const text = sentence.replace('{url}', sound());
  expect(await found({ PUBLIC_URL: 'https://tonika.test' })).toEqual([{ state: 'problem', text }]);
});

it('accepts a server that allows this product alone, and notes short caching', async () => {
  assets.become({ allow: 'https://tonika.test', cacheControl: 'public, max-age=60' });
  expect(await found({ PUBLIC_URL: 'https://tonika.test' })).toMatchObject([
    { state: 'ok' },
    { state: 'note', text: expect.stringContaining('for less than a day') },
  ]);
});

it('says that everybody can read masters', async () => {
  assets.become({ folders: ['previews', 'media', 'masters'] });
  expect(await found()).toEqual([
    {
      state: 'problem',
      text: `Everybody can read masters: ${assets.url}/masters/track.wav. Allow reading of media/ alone.`,
    },
  ]);
});

it('says that a server does not respond, or has pictures of another kind', async () => {
  const nowhere = await startAssetServer(folder);
  await nowhere.close();
  expect(await found({ ASSET_URL: nowhere.url })).toEqual([
    { state: 'problem', text: expect.stringMatching(/^ASSET_URL does not respond \(ECONNREFUSED\): http/) },
  ]);
  assets.become({ folders: ['previews'] });
  expect(await found()).toEqual([
    { state: 'problem', text: expect.stringMatching(/^ASSET_URL responds 403: .*\/media\/pictures\//) },
  ]);
});

it('notes that there is nothing to try yet', async () => {
  const empty = { DATA_DIR: path.join(folder, 'empty') };
  expect(await found(empty)).toMatchObject([
    { state: 'note', text: expect.stringContaining('the catalogue is empty') },
  ]);
});
