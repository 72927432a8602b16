import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { makeDownloads } from '../../support/download-catalogue.ts';
import type { DownloadIds } from '../../support/download-catalogue.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { download, get, check } from './downloaded-files.ts';

const later = Math.floor(Date.now() / 1000) + 1000;

describeOnBoth('downloads', (database) => {
  let server: TestServer;
  let full: TestAccount;
  let folder: string;
  let ids: DownloadIds;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database(), variables: { PUBLIC_URL: 'https://tonika.test' } });
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-files-'));
    ({ ids } = await makeDownloads(server.context));
    full = await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('name a sound effect by UCS, and contain its category', async () => {
    const { bytes, name } = await download(server, full, 'sound/tracks', ids.sound, 'wav', 'ru');
    expect(name).toBe('DOORWood_Скрип двери_TNK_TNK-S-000001-01.wav');
    const ixml = /<BWFXML>.*<\/BWFXML>/s.exec(bytes.toString('utf8'))?.[0] ?? '';
    expect(ixml).toContain('<catId>DOORWood</catId>');
    expect(ixml).toContain('<category>DOORS</category><subCategory>WOOD<');
    expect((await download(server, full, 'sound/tracks/variations', ids.soundVariation, 'mp3')).name).toBe(
      'DOORWood_Old door creak_TNK_TNK-S-000001-01.mp3',
    );
  });

  it('have a cue sheet in the chosen language, readable by spreadsheets', async () => {
    const { bytes, name } = await download(server, full, 'music/tracks/variations', ids.version, 'csv', 'ru');
    expect(name).toMatch(/\.csv$/);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, row] = parse(bytes, { bom: true, record_delimiter: '\r\n' });
    expect(head?.slice(0, 3)).toEqual(['Название', 'Версия', 'Композитор']);
    expect(row).toEqual([
      'Ночь: трамвай',
      'Без ударных',
      'Анна Орлова',
      '',
      'Ансамбль',
      'Берег',
      'Берег',
      'Альбом',
      '',
      '',
      '0:00:02',
      '',
      '',
      '',
      'Подписка на каталог «Тоника», № TNK-M-000001-02',
    ]);
    const buffer = await get(server, full, `/api/music/tracks/get-csv-buffer?id=${ids.track}&lang=en`);
    expect(buffer.rawPayload.toString('utf8')).toContain('Title,Version,Composer');
  });

  it('resume by ranges of the same bytes', async () => {
    const { bytes, url, etag } = await download(server, full, 'music/tracks', ids.track, 'wav');
    const range = async (header: string, condition = etag) =>
      get(server, full, url, full, { range: header, 'if-range': condition });
    const tail = await range('bytes=500-');
    expect([tail.statusCode, tail.headers['content-range']]).toEqual([
      206,
      `bytes 500-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect(tail.rawPayload.equals(bytes.subarray(500))).toBe(true);
    // Across the border between words and sound.
    expect((await range('bytes=600-900')).rawPayload.equals(bytes.subarray(600, 901))).toBe(true);
    expect((await range('bytes=0-9', '"another"')).statusCode).toBe(200);
    expect((await range(`bytes=${bytes.length}-`)).statusCode).toBe(416);
    const head = await server.app.inject({ method: 'HEAD', url, headers: full.headers });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ]);
  });

  it.each([
    ['id=999999', 404, []],
    ['id=0', 422, ['id']],
    ['', 422, ['id']],
    ['id=1&file_type=exe', 422, ['file_type']],
    ['id=1&lang=de', 422, ['lang']],
  ])('respond to %s with %i', async (query, status, keys) => {
    for (const path of ['download-check', 'download']) {
      const response = await get(server, full, `/api/music/tracks/variations/${path}?${query}`);
      expect(response.statusCode).toBe(status);
      expect(Object.keys(response.json<{ errors?: object }>().errors ?? {})).toEqual(keys);
    }
    // A sound effect is no music.
    expect((await check(server, full, `id=${ids.soundVariation}&file_type=csv`)).statusCode).toBe(404);
  });
});
