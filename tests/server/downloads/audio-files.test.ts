import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { frameLength } from '#server/media/mp3/frame.ts';
import { crc16 } from '#server/media/mp3/info-frame.ts';
import { parseBuffer } from 'music-metadata';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { findProgram } from '../../support/browser.ts';
import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { makeDownloads } from '../../support/download-catalogue.ts';
import type { DownloadIds } from '../../support/download-catalogue.ts';
import type { TestMaster } from '../../support/masters.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { download, probed, decoded, run } from './downloaded-files.ts';

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

  it('are a wav with the master’s samples, rate and depth, and standard metadata', async () => {
    const { bytes, name } = await download(server, full, 'music/tracks', ids.track, 'wav', 'ru');
    expect(name).toBe('Ансамбль - Ночь трамвай [TNK-M-000001-01].wav');
    const { file, streams, format } = await probed(folder, bytes, 'a.wav');
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
    expect(ixml).toContain('<tempo>120</tempo><inKey>C#m</inKey>');
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
    const { bytes, name } = await download(server, full, 'music/tracks/variations', ids.version, 'mp3');
    expect(name).toBe('Ensemble - Night tram (No drums) [TNK-M-000001-02].mp3');
    const { streams, format } = await probed(folder, bytes, 'a.mp3');
    expect(streams[0]).toMatchObject({ codec_name: 'mp3', bit_rate: '320000', sample_rate: '48000' });
    expect(Number(format.duration)).toBeCloseTo(master.seconds, 1);
    const { common, native } = await parseBuffer(bytes, { mimeType: 'audio/mpeg' });
    expect(common).toMatchObject({ title: 'Night tram (No drums)', bpm: 120, key: 'C#m', composer: ['Anna Orlova'] });
    expect(await sharp(common.picture?.[0]?.data).metadata()).toMatchObject({ format: 'jpeg', width: 512 });
    expect(native['ID3v2.4']).toContainEqual({ id: 'WCOP', value: 'https://tonika.test/licensing' });
  });

  it('are mp3s whose Info frame has the checksum and the length of the sound', async () => {
    const { bytes } = await download(server, full, 'music/tracks/variations', ids.version, 'mp3');
    const tag = bytes.indexOf('Info');
    const first = bytes.lastIndexOf(Buffer.from([0xff, 0xfb]), tag);
    const length = bytes.readUInt32BE(tag + 12);
    expect(length).toBe(bytes.length - first);
    const coded = bytes.subarray(first + frameLength(bytes, first));
    expect(bytes.readUInt16BE(tag + 16 + 32)).toBe(crc16(coded));
    // The checksum of the tag itself stands last.
    expect(bytes.readUInt16BE(tag + 16 + 34)).toBe(crc16(bytes.subarray(first, tag + 16 + 34)));
  });

  it('are a flac with the same samples, Vorbis comments and a picture', async () => {
    const { bytes } = await download(server, full, 'music/tracks/stems', ids.stem, 'flac', 'ru');
    const { file, streams } = await probed(folder, bytes, 'a.flac');
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
      const { bytes } = await download(server, full, kind, id, 'mp3', 'ru');
      const file = path.join(folder, `${kind.replaceAll('/', '-')}.mp3`);
      await writeFile(file, bytes);
      const { stdout } = await run('mp3val', [file]);
      expect(stdout).toMatch(/INFO: [^]*ID3v2/);
      expect(stdout).not.toMatch(/WARNING|ERROR|PROBLEM/i);
    }
  });

  it.skipIf(findProgram('flac') === undefined)('are flacs that pass the test of flac', async () => {
    const { bytes } = await download(server, full, 'music/tracks', ids.track, 'flac', 'ru');
    const file = path.join(folder, 'whole.flac');
    await writeFile(file, bytes);
    const tested = await run('flac', ['--test', '--silent', '--warnings-as-errors', file]);
    expect(tested).toEqual({ stdout: '', stderr: '' });
  });
});
