import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { albumZip } from '#shared/contract/downloads.ts';
import { parse } from 'csv-parse/sync';
import { parseBuffer } from 'music-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { mediaOf, storePreview } from '../../support/catalogue.ts';
import { storeMaster } from '../../support/masters.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const run = promisify(execFile);
const later = Math.floor(Date.now() / 1000) + 1000;

describeOnBoth('zips', (database) => {
  let server: TestServer;
  let origin: string;
  let full: TestAccount;
  let folder: string;
  const tracks: number[] = [];
  const stems: number[] = [];
  const variations: number[] = [];
  const sounds: number[] = [];
  const groups = { album: 0, playlist: 0, library: 0, collection: 0 };

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    origin = await server.listen();
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-zips-'));
    full = await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later });
    const { writer, store } = server.context;
    await writer.album({ uid: 'album', name: { ru: 'Альбом: «Север»', en: 'North' } });
    await writer.library({ uid: 'library', name: { ru: 'Двери', en: 'Doors' } });
    const master = await storeMaster(store, { seconds: 1 });
    const media = async (owner: { variationUid: string } | { stemUid: string }, name: string) =>
      writer.media(
        owner,
        mediaOf([await storePreview(server.context, name, Buffer.from(name))], {
          contentHash: master.hash,
          master: master.key,
          sampleRate: 48_000,
          bitDepth: 24,
          duration: 1,
        }),
      );
    for (const [index, uid] of ['a', 'b', 'rare'].entries()) {
      const music = { entity: 'music' as const, albumUid: 'album', authorUids: [], classifiers: [] };
      // Two of one name: an archive needs two names.
      tracks.push((await writer.track({ uid, ...music, title: { ru: 'Ночь' }, isExclusive: index === 2 })).id);
      variations.push(await writer.variation({ uid: `${uid}-0`, trackUid: uid, isMain: true, position: 0 }));
      await media({ variationUid: `${uid}-0` }, uid);
    }
    for (const [position, name] of ['Бас', 'Ударные'].entries()) {
      stems.push(await writer.stem({ uid: `a-s${position}`, trackUid: 'a', position, name: { ru: name } }));
      await media({ stemUid: `a-s${position}` }, `stem${position}`);
    }
    const sound = { entity: 'sound' as const, libraryUid: 'library', authorUids: [], classifiers: [] };
    sounds.push((await writer.track({ uid: 's', ...sound, title: { ru: 'Скрип' } })).id);
    await writer.variation({ uid: 's-0', trackUid: 's', isMain: true, position: 0 });
    await media({ variationUid: 's-0' }, 's');
    groups.album = 1;
    groups.library = 1;
    groups.playlist = await writer.playlist({ uid: 'p', name: { ru: 'Список' } }, ['b', 'a']);
    groups.collection = await writer.collection({ uid: 'c', name: { ru: 'Подборка' } }, ['s']);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const request = (url: string, account = full) =>
    fetch(`${origin}/api/${url}`, { headers: { ...account.headers, 'accept-language': 'ru' } });

  /** Unpacks with a program that did not write it. */
  async function unpacked(url: string, account = full) {
    const response = await request(url, account);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const index = await mkdtemp(path.join(folder, 'zip-'));
    await writeFile(path.join(index, 'a.zip'), Buffer.from(await response.arrayBuffer()));
    await run('unzip', ['-tqq', path.join(index, 'a.zip')]);
    await run('unzip', ['-qq', path.join(index, 'a.zip'), '-d', path.join(index, 'files')]);
    const names = await readdir(path.join(index, 'files'));
    const name = decodeURIComponent(/UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '');
    return { names: names.toSorted(), name, read: (file: string) => readFile(path.join(index, 'files', file)) };
  }

  it('have the album in its language, a manifest and one cue sheet, and omit what the subscription does not cover', async () => {
    const zip = await unpacked(`music/albums/download?id=${groups.album}&file_type=wav&lang=ru`);
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
    const stemZip = await unpacked(`music/tracks/stems/download-zip?track_id=${tracks[0]}`);
    expect(stemZip.name).toBe('Ночь - стемы.zip');
    expect(stemZip.names.filter((name) => name.endsWith('.mp3'))).toEqual([
      'Ночь (Бас) [TNK-M-000001-S01].mp3',
      'Ночь (Ударные) [TNK-M-000001-S02].mp3',
    ]);
    const many = await unpacked(`music/tracks/download-many?ids[]=${tracks[1]}&ids[]=${tracks[0]}&ids[]=${tracks[1]}`);
    expect(many.names.filter((name) => name.endsWith('.mp3'))).toHaveLength(2);
    const playlist = await unpacked(`music/playlists/download?id=${groups.playlist}`);
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
    for (const url of [
      `sound/libraries/download?id=${groups.library}`,
      `sound/collections/download?id=${groups.collection}`,
    ]) {
      expect((await unpacked(url)).names).toContain('MISC_Скрип_TNK_TNK-S-000001-01.mp3');
    }
  });

  it('are checked first: URL, estimated size by file type, and omitted tracks', async () => {
    for (const [url, files, left] of [
      [`music/albums/download-check?id=${groups.album}&file_type=wav&lang=en`, 2, 1],
      [`music/tracks/download-many-check?ids[]=${tracks[1]}&ids[]=${tracks[0]}&file_type=wav&lang=en`, 2, 0],
      [`music/tracks/stems/download-zip-check?track_id=${tracks[0]}&file_type=wav&lang=en`, 2, 0],
      [`sound/libraries/download-check?id=${groups.library}&file_type=wav&lang=en`, 1, 0],
    ] as const) {
      const { data } = albumZip.check.response.parse(await (await request(url)).json());
      expect(data).toMatchObject({ is_estimate: true, files, left_out: left });
      expect(data.file_types.map(({ file_type }) => file_type)).toEqual(['mp3', 'wav', 'flac']);
      const sent = await request(data.url.slice('/api/'.length));
      const { byteLength } = await sent.arrayBuffer();
      expect(sent.headers.get('content-disposition')).toContain('.zip');
      expect(byteLength / data.size).toBeGreaterThan(0.7);
      expect(byteLength / data.size).toBeLessThan(1.3);
    }
  });

  it('refuse unknown ids, exclusive ones without the right, and what no subscription covers', async () => {
    const music = await addAccount(server, { type: 'ONLY_MUSIC', till: later });
    const status = async (url: string, account = full) => (await request(url, account)).status;
    expect(await status(`music/tracks/download-many?ids[]=${tracks[0]}&ids[]=999999`)).toBe(404);
    expect(await status(`music/tracks/download-many?ids[]=${tracks[0]}&ids[]=${sounds[0]}999`)).toBe(404);
    expect(await status(`music/tracks/download-many?ids[]=${tracks[0]}&ids[]=${tracks[2]}`)).toBe(403);
    expect(await status(`sound/libraries/download?id=${groups.library}`, music)).toBe(403);
    expect(await status(`sound/libraries/download-check?id=${groups.library}`, music)).toBe(403);
    expect(await status(`music/tracks/download-many-check?ids[]=${tracks[0]}&ids[]=${tracks[2]}`)).toBe(403);
    for (const path of ['download', 'download-check']) {
      expect(await status(`music/albums/${path}?id=999`)).toBe(404);
      expect(await status(`music/albums/${path}?id=${groups.album}&file_type=csv`)).toBe(422);
    }
    expect(await status('music/tracks/download-many')).toBe(422);
    expect(await status(`music/tracks/download-many?${'ids[]=1&'.repeat(201)}`)).toBe(422);
  });

  const counted = async (account: TestAccount) =>
    server.context.db.selectFrom('downloaded_content').select('content_id').where('user_id', '=', account.id).execute();

  it('count all their files once they were sent completely', async () => {
    const person = await addAccount(server, { type: 'ONLY_MUSIC', till: later });
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const url = `/api/music/tracks/variations/download-many?ids[]=${variations[0]}&ids[]=${variations[1]}&file_type=wav`;
    const headers = ['Host: 127.0.0.1', `Authorization: ${person.headers.authorization}`];
    socket.write(`GET ${url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    await once(socket, 'data');
    socket.destroy();
    await unpacked(url.slice('/api/'.length), person);
    for (const deadline = Date.now() + 5000; (await counted(person)).length < 2 && Date.now() < deadline;) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await counted(person)).map(({ content_id }) => content_id)).toEqual([variations[0], variations[1]]);
  });
});
