import { once } from 'node:events';
import { connect } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { albumZip } from '#shared/contract/downloads.ts';
import { parse } from 'csv-parse/sync';
import { parseBuffer } from 'music-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addAccount, type TestAccount } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer, type TestServer } from '../../support/server.ts';
import { addZipCatalogue } from './zip-catalogue.ts';
import { unpacked, request } from './unpacked-zips.ts';

const later = Math.floor(Date.now() / 1000) + 1000;

describeOnBoth('zips', (database) => {
  let server: TestServer;
  let origin: string;
  let full: TestAccount;
  let folder: string;
  let catalogue: Awaited<ReturnType<typeof addZipCatalogue>>;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    origin = await server.listen();
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-zips-'));
    full = await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later });
    catalogue = await addZipCatalogue(server.context);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('have the album in its language, a manifest and one cue sheet, and omit what the subscription does not cover', async () => {
    const zip = await unpacked(
      origin,
      folder,
      full,
      `music/albums/download?id=${catalogue.groups.album}&file_type=wav&lang=ru`,
    );
    expect(zip.name).toBe('Альбом «Север».zip');
    expect(zip.names).toEqual([
      'Музыкальная справка.csv',
      'Ночь [TNK-M-000001-01].wav',
      'Ночь [TNK-M-000002-01].wav',
      'Плейлист.m3u8',
      'Список файлов.txt',
    ]);
    const wav = await parseBuffer(await zip.read('Ночь [TNK-M-000001-01].wav'), { mimeType: 'audio/wav' });
    expect(wav.common.title).toBe('Ночь');
    const rows = parse(await zip.read('Музыкальная справка.csv'), { bom: true });
    expect(rows).toHaveLength(3);
    const manifest = (await zip.read('Список файлов.txt')).toString('utf8');
    expect(manifest).toContain('Не вошли эксклюзивные треки');
  });

  it('have the stems of a track, tracks by their ids, a playlist in its order, a library, a collection', async () => {
    const stemZip = await unpacked(
      origin,
      folder,
      full,
      `music/tracks/stems/download-zip?track_id=${catalogue.tracks[0]}`,
    );
    expect(stemZip.name).toBe('Ночь - стемы.zip');
    expect(stemZip.names.filter((name) => name.endsWith('.mp3'))).toEqual([
      'Ночь (Бас) [TNK-M-000001-S01].mp3',
      'Ночь (Ударные) [TNK-M-000001-S02].mp3',
    ]);
    const many = await unpacked(
      origin,
      folder,
      full,
      `music/tracks/download-many?ids[]=${catalogue.tracks[1]}&ids[]=${catalogue.tracks[0]}&ids[]=${catalogue.tracks[1]}`,
    );
    expect(many.names.filter((name) => name.endsWith('.mp3'))).toHaveLength(2);
    const playlist = await unpacked(origin, folder, full, `music/playlists/download?id=${catalogue.groups.playlist}`);
    const order = (await playlist.read('Список файлов.txt')).toString('utf8').match(/TNK-M-00000\d-01(?=\t)/g);
    expect(order).toEqual(['TNK-M-000002-01', 'TNK-M-000001-01']);
    expect((await playlist.read('Плейлист.m3u8')).toString('utf8').split('\r\n')).toEqual([
      '#EXTM3U',
      expect.stringMatching(/^#EXTINF:\d+,Ночь$/),
      'Ночь [TNK-M-000002-01].mp3',
      expect.stringMatching(/^#EXTINF:\d+,Ночь$/),
      'Ночь [TNK-M-000001-01].mp3',
      '',
    ]);
    const numbered = await unpacked(
      origin,
      folder,
      full,
      `music/playlists/download?id=${catalogue.groups.playlist}&numbered=1`,
    );
    expect(numbered.names.filter((name) => name.endsWith('.mp3'))).toEqual([
      '1 Ночь [TNK-M-000002-01].mp3',
      '2 Ночь [TNK-M-000001-01].mp3',
    ]);
    expect((await numbered.read('Плейлист.m3u8')).toString('utf8')).toContain('\r\n1 Ночь [TNK-M-000002-01].mp3');
    for (const url of [
      `sound/libraries/download?id=${catalogue.groups.library}`,
      `sound/collections/download?id=${catalogue.groups.collection}`,
    ]) {
      expect((await unpacked(origin, folder, full, url)).names).toContain('MISC_Скрип_TNK_TNK-S-000001-01.mp3');
    }
  });

  it('are checked first: URL, estimated size by file type, and omitted tracks', async () => {
    for (const [url, files, left] of [
      [`music/albums/download-check?id=${catalogue.groups.album}&file_type=wav&lang=en`, 2, 1],
      [
        `music/tracks/download-many-check?ids[]=${catalogue.tracks[1]}&ids[]=${catalogue.tracks[0]}&file_type=wav&lang=en`,
        2,
        0,
      ],
      [`music/tracks/stems/download-zip-check?track_id=${catalogue.tracks[0]}&file_type=wav&lang=en`, 2, 0],
      [`sound/libraries/download-check?id=${catalogue.groups.library}&file_type=wav&lang=en`, 1, 0],
    ] as const) {
      const { data } = albumZip.check.response.parse(await (await request(origin, full, url)).json());
      expect(data).toMatchObject({ is_estimate: true, files, left_out: left });
      expect(data.file_types.map(({ file_type }) => file_type)).toEqual(['mp3', 'wav', 'flac']);
      const sent = await request(origin, full, data.url.slice('/api/'.length));
      const { byteLength } = await sent.arrayBuffer();
      expect(sent.headers.get('content-disposition')).toContain('.zip');
      expect(byteLength / data.size).toBeGreaterThan(0.7);
      expect(byteLength / data.size).toBeLessThan(1.3);
    }
  });

  it('of a selection are named by what they hold', async () => {
    const { id: stem } = await server.context.db.selectFrom('stems').select('id').executeTakeFirstOrThrow();
    for (const [kind, id, name] of [
      ['music/tracks', catalogue.tracks[0], 'Треки.zip'],
      ['music/tracks/stems', stem, 'Стемы.zip'],
      ['sound/tracks', catalogue.sounds[0], 'Звуки.zip'],
    ] as const) {
      expect((await unpacked(origin, folder, full, `${kind}/download-many?ids[]=${id}`)).name).toBe(name);
    }
  });

  it('refuse unknown ids, exclusive ones without the right, and what no subscription covers', async () => {
    const music = await addAccount(server, { type: 'ONLY_MUSIC', till: later });
    const status = async (url: string, account = full) => (await request(origin, full, url, account)).status;
    expect(await status(`music/tracks/download-many?ids[]=${catalogue.tracks[0]}&ids[]=999999`)).toBe(404);
    expect(
      await status(`music/tracks/download-many?ids[]=${catalogue.tracks[0]}&ids[]=${catalogue.sounds[0]}999`),
    ).toBe(404);
    expect(await status(`music/tracks/download-many?ids[]=${catalogue.tracks[0]}&ids[]=${catalogue.tracks[2]}`)).toBe(
      403,
    );
    expect(await status(`sound/libraries/download?id=${catalogue.groups.library}`, music)).toBe(403);
    expect(await status(`sound/libraries/download-check?id=${catalogue.groups.library}`, music)).toBe(403);
    expect(
      await status(`music/tracks/download-many-check?ids[]=${catalogue.tracks[0]}&ids[]=${catalogue.tracks[2]}`),
    ).toBe(403);
    for (const path of ['download', 'download-check']) {
      expect(await status(`music/albums/${path}?id=999`)).toBe(404);
      expect(await status(`music/albums/${path}?id=${catalogue.groups.album}&file_type=csv`)).toBe(422);
    }
    expect(await status('music/tracks/download-many')).toBe(422);
    expect(await status(`music/tracks/download-many?${'ids[]=1&'.repeat(201)}`)).toBe(422);
  });

  const counted = async (account: TestAccount) =>
    server.context.db.selectFrom('downloaded_content').select('content_id').where('user_id', '=', account.id).execute();

  it('count all their files once they were sent completely', async () => {
    const person = await addAccount(server, { type: 'ONLY_MUSIC', till: later });
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const url = `/api/music/tracks/variations/download-many?ids[]=${catalogue.variations[0]}&ids[]=${catalogue.variations[1]}&file_type=wav`;
    const headers = ['Host: 127.0.0.1', `Authorization: ${person.headers.authorization}`];
    socket.write(`GET ${url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    await once(socket, 'data');
    socket.destroy();
    await unpacked(origin, folder, full, url.slice('/api/'.length), person);
    while ((await counted(person)).length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect((await counted(person)).map(({ content_id }) => content_id)).toEqual([
      catalogue.variations[0],
      catalogue.variations[1],
    ]);
  });
});
