import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { musicVariationDownload } from '#shared/contract/downloads.ts';
import { parse } from 'csv-parse/sync';
import { parseBuffer } from 'music-metadata';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findProgram } from '../../support/browser.ts';
import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { makeDownloads } from '../../support/download-catalogue.ts';
import type { DownloadIds } from '../../support/download-catalogue.ts';
import { storeMaster } from '../../support/masters.ts';
import type { TestMaster } from '../../support/masters.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const run = promisify(execFile);
const later = Math.floor(Date.now() / 1000) + 1000;

describeOnBoth('downloads', (database) => {
  let server: TestServer;
  let master: TestMaster;
  let full: TestAccount;
  let folder: string;
  let ids: DownloadIds;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database(), variables: { PUBLIC_URL: 'https://tonika.test' } });
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-files-'));
    ({ ids, master } = await makeDownloads(server.context));
    full = await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const get = (url: string, account: TestAccount | undefined = full, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { 'accept-language': 'en', ...account?.headers, ...headers } });
  const check = (query: string, account?: TestAccount) =>
    get(`/api/music/tracks/variations/download-check?${query}`, account);
  /** Check, then fetch. */
  async function download(kind: string, id: number, type: string, lang = 'en') {
    const checked = await get(`/api/${kind}/download-check?id=${id}&file_type=${type}&lang=${lang}`);
    expect(checked.statusCode).toBe(200);
    const { data } = musicVariationDownload.check.response.parse(checked.json());
    const file = await get(data.url);
    expect(file.statusCode).toBe(200);
    // About right while it is made, exact once it is there.
    expect(file.rawPayload.length / data.size).toBeCloseTo(1, data.is_estimate ? 0 : 10);
    expect(file.headers['content-length']).toBe(String(file.rawPayload.length));
    const name = decodeURIComponent(
      /filename\*=UTF-8''(\S+)$/.exec(String(file.headers['content-disposition']))?.[1] ?? '',
    );
    return { bytes: file.rawPayload, name, url: data.url, etag: String(file.headers.etag) };
  }
  async function probed(bytes: Uint8Array, name: string) {
    const file = path.join(folder, name);
    await writeFile(file, bytes);
    const { stdout } = await run('ffprobe', ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', file]);
    return {
      file,
      ...(JSON.parse(stdout) as {
        streams: Record<string, unknown>[];
        format: { duration: string; bit_rate: string; tags?: Record<string, string> };
      }),
    };
  }
  const decoded = async (file: string) =>
    (
      await run('ffmpeg', ['-v', 'error', '-i', file, '-map', '0:a', '-f', 's24le', '-'], {
        encoding: 'buffer',
        maxBuffer: 1e9,
      })
    ).stdout;

  it('are a wav with the master’s samples, rate and depth, and standard metadata', async () => {
    const { bytes, name } = await download('music/tracks', ids.track, 'wav', 'ru');
    expect(name).toBe('Ансамбль - Ночь трамвай [TNK-M-000001-01].wav');
    const { file, streams, format } = await probed(bytes, 'a.wav');
    expect(streams[0]).toMatchObject({ codec_name: 'pcm_s24le', sample_rate: '48000', channels: 2 });
    expect((await decoded(file)).equals(Buffer.from(master.samples))).toBe(true);
    expect(format.tags).toMatchObject({
      originator_reference: 'TNK-M-000001-01',
      encoded_by: 'Tonika',
      // The chunk takes ASCII alone.
      comment: 'Night tram. slow - for a cafe',
    });
    const ixml = /<BWFXML>.*<\/BWFXML>/s.exec(bytes.toString('utf8'))?.[0] ?? '';
    expect(ixml).toContain('<songTitle>Ночь: трамвай</songTitle>');
    expect(ixml).toContain('<tempo>120</tempo><musicalKey>C#m</musicalKey>');
    const read = await parseBuffer(bytes, { mimeType: 'audio/wav' });
    expect(read.common).toMatchObject({
      title: 'Ночь: трамвай',
      artist: 'Ансамбль',
      composer: ['Анна Орлова'],
      album: 'Альбом',
      label: ['Берег'],
    });
  });

  it('are an mp3 of 320 kbit/s of the exact length, with a cover', async () => {
    const { bytes, name } = await download('music/tracks/variations', ids.version, 'mp3');
    expect(name).toBe('Ensemble - Night tram (No drums) [TNK-M-000001-02].mp3');
    const { streams, format } = await probed(bytes, 'a.mp3');
    expect(streams[0]).toMatchObject({ codec_name: 'mp3', bit_rate: '320000', sample_rate: '48000' });
    expect(Number(format.duration)).toBeCloseTo(master.seconds, 1);
    const { common, native } = await parseBuffer(bytes, { mimeType: 'audio/mpeg' });
    expect(common).toMatchObject({ title: 'Night tram (No drums)', bpm: 120, key: 'C#m', composer: ['Anna Orlova'] });
    expect(await sharp(common.picture?.[0]?.data).metadata()).toMatchObject({ format: 'jpeg', width: 512 });
    expect(native['ID3v2.4']).toContainEqual({ id: 'WCOP', value: 'https://tonika.test/licensing' });
  });

  it('are a flac with the same samples, Vorbis comments and a picture', async () => {
    const { bytes } = await download('music/tracks/stems', ids.stem, 'flac', 'ru');
    const { file, streams } = await probed(bytes, 'a.flac');
    expect(streams[0]).toMatchObject({ codec_name: 'flac', bits_per_raw_sample: '24' });
    expect((await decoded(file)).equals(Buffer.from(master.samples))).toBe(true);
    const { common } = await parseBuffer(bytes, { mimeType: 'audio/flac' });
    expect(common).toMatchObject({ title: 'Ночь: трамвай (Бас)', catalognumber: ['TNK-M-000001-S01'] });
    expect(common.picture?.[0]?.format).toBe('image/jpeg');
  });

  it.skipIf(findProgram('mp3val') === undefined)('are mp3s without a fault found by mp3val', async () => {
    for (const [kind, id] of [
      ['music/tracks', ids.track],
      ['music/tracks/stems', ids.stem],
      ['sound/tracks', ids.sound],
    ] as const) {
      const { bytes } = await download(kind, id, 'mp3', 'ru');
      const file = path.join(folder, `${kind.replaceAll('/', '-')}.mp3`);
      await writeFile(file, bytes);
      const { stdout } = await run('mp3val', [file]);
      expect(stdout).toMatch(/INFO: [^]*ID3v2/);
      expect(stdout).not.toMatch(/WARNING|ERROR|PROBLEM/i);
    }
  });

  it.skipIf(findProgram('flac') === undefined)('are flacs that pass the test of flac', async () => {
    const { bytes } = await download('music/tracks', ids.track, 'flac', 'ru');
    const file = path.join(folder, 'whole.flac');
    await writeFile(file, bytes);
    const tested = await run('flac', ['--test', '--silent', '--warnings-as-errors', file]);
    expect(tested).toEqual({ stdout: '', stderr: '' });
  });

  it('name a sound effect by UCS, and contain its category', async () => {
    const { bytes, name } = await download('sound/tracks', ids.sound, 'wav', 'ru');
    expect(name).toBe('DOORWood_Скрип двери_TNK_TNK-S-000001-01.wav');
    const ixml = /<BWFXML>.*<\/BWFXML>/s.exec(bytes.toString('utf8'))?.[0] ?? '';
    expect(ixml).toContain('<catId>DOORWood</catId>');
    expect(ixml).toContain('<category>Двери</category><subCategory>');
    expect((await download('sound/tracks/variations', ids.soundVariation, 'mp3')).name).toBe(
      'DOORWood_Old door creak_TNK_TNK-S-000001-01.mp3',
    );
  });

  it('have a cue sheet in the chosen language, readable by spreadsheets', async () => {
    const { bytes, name } = await download('music/tracks/variations', ids.version, 'csv', 'ru');
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
    const buffer = await get(`/api/music/tracks/get-csv-buffer?id=${ids.track}&lang=en`);
    expect(buffer.rawPayload.toString('utf8')).toContain('Title,Version,Composer');
  });

  it('resume by ranges of the same bytes', async () => {
    const { bytes, url, etag } = await download('music/tracks', ids.track, 'wav');
    const range = async (header: string, condition = etag) => get(url, full, { range: header, 'if-range': condition });
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

  describe('and rights', () => {
    const cases: [string, Parameters<typeof addAccount>[1] | 'guest', number, number, number][] = [
      ['a guest', 'guest', 401, 401, 401],
      ['nobody’s subscription', {}, 403, 403, 403],
      ['ONLY_MUSIC', { type: 'ONLY_MUSIC', till: later }, 200, 403, 403],
      ['ONLY_SOUNDS', { type: 'ONLY_SOUNDS', till: later }, 403, 200, 403],
      ['SOUNDS_AND_MUSIC', { type: 'SOUNDS_AND_MUSIC', till: later }, 200, 200, 403],
      ['exclusive', { type: 'SOUNDS_AND_MUSIC', till: later, exclusiveTill: later }, 200, 200, 200],
      ['exclusive alone', { exclusiveTill: later }, 403, 403, 403],
      ['a lapsed one', { type: 'SOUNDS_AND_MUSIC', till: Math.floor(Date.now() / 1000) - 1 }, 403, 403, 403],
    ];
    it.each(cases)('of %s', async (_, options, music, sound, exclusive) => {
      const headers = options === 'guest' ? {} : (await addAccount(server, options)).headers;
      const status = async (url: string) => (await server.app.inject({ url, headers })).statusCode;
      for (const path of ['download-check', 'download']) {
        expect(await status(`/api/music/tracks/${path}?id=${ids.track}&file_type=csv`)).toBe(music);
        expect(await status(`/api/music/tracks/stems/${path}?id=${ids.stem}&file_type=csv`)).toBe(music);
        expect(await status(`/api/sound/tracks/${path}?id=${ids.sound}&file_type=csv`)).toBe(sound);
        expect(await status(`/api/music/tracks/${path}?id=${ids.exclusive}&file_type=csv`)).toBe(exclusive);
      }
    });

    it('are checked at the fetch: a subscription that ends after the check denies it, to the second', async () => {
      const person = await addAccount(server, { type: 'ONLY_MUSIC', till: later });
      const checked = await check(`id=${ids.version}&file_type=mp3`, person);
      const { url } = musicVariationDownload.check.response.parse(checked.json()).data;
      await server.context.db
        .updateTable('users')
        .set({ subscription_till: Date.UTC(2026, 10, 1) / 1000 })
        .where('id', '=', person.id)
        .execute();
      const refused = await get(url, person);
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        {
          message: 'Your subscription to music ended on 1 November 2026. To download music, renew it.',
          origin: 'tonika',
        },
      ]);
    });

    it('are not granted by the ticket, and the session cookie is enough', async () => {
      const checked = await check(`id=${ids.version}&file_type=csv`);
      const { url } = musicVariationDownload.check.response.parse(checked.json()).data;
      expect((await server.app.inject(url)).statusCode).toBe(401);
      expect((await server.app.inject({ url, headers: { cookie: full.cookie } })).statusCode).toBe(200);
    });
  });

  it.each([
    ['id=999999', 404, []],
    ['id=0', 422, ['id']],
    ['', 422, ['id']],
    ['id=1&file_type=exe', 422, ['file_type']],
    ['id=1&lang=de', 422, ['lang']],
  ])('respond to %s with %i', async (query, status, keys) => {
    for (const path of ['download-check', 'download']) {
      const response = await get(`/api/music/tracks/variations/${path}?${query}`);
      expect(response.statusCode).toBe(status);
      expect(Object.keys(response.json<{ errors?: object }>().errors ?? {})).toEqual(keys);
    }
    // A sound effect is no music.
    expect((await check(`id=${ids.soundVariation}&file_type=csv`)).statusCode).toBe(404);
  });

  it('list the available file types with sizes, the cue sheet only for versions', async () => {
    await download('music/tracks/variations', ids.version, 'flac');
    const typesOf = async (kind: string, id: number) => {
      const checked = await get(`/api/${kind}/download-check?id=${id}&file_type=wav&lang=en`);
      return musicVariationDownload.check.response.parse(checked.json()).data.file_types;
    };
    const types = await typesOf('music/tracks/variations', ids.version);
    expect(types.map(({ file_type }) => file_type)).toEqual(['mp3', 'wav', 'flac', 'csv']);
    for (const { file_type, size, is_estimate } of types.filter((type) => !type.is_estimate)) {
      const file = await get(`/api/music/tracks/variations/download?id=${ids.version}&file_type=${file_type}&lang=en`);
      expect([file_type, file.rawPayload.length, is_estimate]).toEqual([file_type, size, false]);
    }
    expect(types.filter((type) => !type.is_estimate).map(({ file_type }) => file_type)).toEqual(
      expect.arrayContaining(['wav', 'flac', 'csv']),
    );
    for (const [kind, id] of [
      ['music/tracks/stems', ids.stem],
      ['sound/tracks', ids.sound],
    ] as const) {
      expect((await typesOf(kind, id)).map(({ file_type }) => file_type)).toEqual(['mp3', 'wav', 'flac']);
    }
  });

  it('are prepared once for parallel requests', async () => {
    const fresh = await storeMaster(server.context.store, { seconds: 1, tone: 333 });
    const { db } = server.context;
    await db
      .updateTable('media')
      .set({ content_hash: fresh.hash, master: fresh.key, duration: 1 })
      .where('content_hash', '=', master.hash)
      .execute();
    const requested = await Promise.all(
      Array.from({ length: 5 }, () => get(`/api/music/tracks/variations/download?id=${ids.variation}`)),
    );
    expect(new Set(requested.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(requested.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const checked = await check(`id=${ids.variation}`);
    expect(checked.json()).toMatchObject({ data: { is_estimate: false, size: requested[0]?.rawPayload.length } });
  });
});
