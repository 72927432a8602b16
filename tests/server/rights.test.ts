import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { runImport } from '#server/import/run-import.ts';
import { detail } from '#shared/contract/catalogue.ts';
import { musicVariationDownload } from '#shared/contract/downloads.ts';
import { musicTracksList } from '#shared/contract/music.ts';
import { one } from '#shared/contract/primitives.ts';
import { parse } from 'csv-parse/sync';
import { parseBuffer } from 'music-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addAccount } from '../support/accounts.ts';
import type { TestAccount } from '../support/accounts.ts';
import { atProjects, later } from '../support/project-catalogue.ts';
import { describeOnBoth, startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { recording } from './import/support.ts';
import { ffmpeg, hasFfmpeg } from './media/support/sound.ts';

const run = promisify(execFile);

/** Codes as other programs write them into files. */
const tags = {
  main: {
    TITLE: 'Песня',
    ARTIST: 'Анна',
    COMPOSER: 'Орлова',
    LYRICIST: 'Лирова; Анна',
    ISRC: 'US-RC1-76-07839',
    ISWC: 'T0345246801',
    ORGANIZATION: 'Берег',
    PUBLISHER: 'Издательство «Море»',
  },
  version: { TITLE: 'Песня', ISRC: 'USRC17607840' },
  stem: { TITLE: 'Бас', ISRC: 'USRC17607841' },
  wrong: { TITLE: 'Wrong', ISRC: 'USRC1760783', ISWC: 'T-034.524.680-2', LYRICIST: 'Somebody' },
};

describeOnBoth('codes and credits of an imported folder', (database) => {
  let server: TestServer;
  let location: string;
  let folder: string;
  let full: TestAccount;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    location = await mkdtemp(path.join(tmpdir(), 'tonika-rights-'));
    folder = path.join(location, 'recordings');
    full = await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later });
  });
  afterAll(async () => {
    await server.close();
    await rm(location, { recursive: true });
  });

  const put = async (name: string, content: Uint8Array | string) => {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
    return file;
  };
  /** A recording with tags, made by a program that is not ours. */
  const tagged = async (name: string, seed: number, said: Record<string, string>) => {
    const raw = await put('../raw.wav', recording(seed, 2));
    await put(name, '');
    const written = Object.entries(said).flatMap(([key, value]) => ['-metadata', `${key}=${value}`]);
    ffmpeg('-v', 'error', '-i', raw, ...written, path.join(folder, name));
  };
  const imported = async (csv?: string) => {
    const { writer, store, config } = server.context;
    const { dataDir, storage } = config;
    const places = { writer, store, dataDir, storage, signal: server.context.stopping };
    const lines: string[] = [];
    for await (const event of runImport({ folder, workers: 2, ...(csv !== undefined && { csv }) }, places)) {
      if (event.kind === 'rejected') lines.push(`${event.path}: ${event.code} (${event.detail})`);
    }
    return lines;
  };
  const get = (url: string) => server.app.inject({ url, headers: { 'accept-language': 'ru', ...full.headers } });
  const idOf = async (table: 'tracks' | 'variations' | 'stems', uid: string) =>
    (await server.context.db.selectFrom(table).select('id').where('uid', '=', uid).executeTakeFirstOrThrow()).id;
  const detailOf = async (uid: string) =>
    one(detail).parse((await get(`/api/music/tracks/detail?id=${await idOf('tracks', uid)}`)).json()).data;
  const fileOf = async (kind: 'variations' | 'stems', id: number, type: string) => {
    const checked = await get(`/api/music/tracks/${kind}/download-check?id=${id}&file_type=${type}&lang=ru`);
    return (await get(musicVariationDownload.check.response.parse(checked.json()).data.url)).rawPayload;
  };
  const cueOf = async (kind: 'variations' | 'stems', id: number) => {
    const bytes = await fileOf(kind, id, 'csv');
    return parse<Record<string, string>>(bytes, { bom: true, columns: true })[0];
  };

  it.runIf(hasFfmpeg)('appear in the cue sheet, in files and in reports', async () => {
    await tagged('music/Альбом/Песня/main.flac', 1, tags.main);
    await tagged('music/Альбом/Песня/versions/No Drums.flac', 2, tags.version);
    await tagged('music/Альбом/Песня/stems/Bass.flac', 3, tags.stem);
    expect(await imported()).toEqual([]);
    const song = await detailOf('music/Альбом/Песня');
    expect(song).toMatchObject({
      isrc: 'USRC17607839',
      iswc: 'T-034.524.680-1',
      label: { name: { ru: 'Берег' } },
      publisher: { ru: 'Издательство «Море»' },
    });
    const found = async (search: string) => {
      const response = await get(`/api/music/tracks/list?search_string=${encodeURIComponent(search)}`);
      return musicTracksList.response.parse(response.json()).data.map(({ id }) => id);
    };
    // Of the main version, of another one, of the work; and nothing for a code that nobody has.
    for (const code of ['US-RC1-76-07839', 'usrc17607840', 'T0345246801']) {
      expect(await found(code)).toEqual([song.id]);
    }
    expect(await found('USRC17607899')).toEqual([]);
    expect(song.authors.map(({ name, role, is_lyricist: words }) => [name.ru, role, words])).toEqual([
      ['Орлова', 'author', undefined],
      ['Анна', 'performer', true],
      ['Лирова', 'lyricist', true],
    ]);

    const version = await idOf('variations', 'music/Альбом/Песня/versions/No Drums.flac');
    expect(await cueOf('variations', version)).toMatchObject({
      Композитор: 'Орлова',
      'Автор текста': 'Анна; Лирова',
      Исполнитель: 'Анна',
      Издатель: 'Издательство «Море»',
      Лейбл: 'Берег',
      ISRC: 'USRC17607840',
      ISWC: 'T-034.524.680-1',
    });
    const stem = await idOf('stems', 'music/Альбом/Песня/stems/Bass.flac');
    const stemRow = (await get(`/api/music/tracks/stems/list?track_id=${song.track_id}`)).json<{ data: object[] }>();
    expect(stemRow.data[0]).toMatchObject({ id: stem, iswc: 'T-034.524.680-1' });
    expect(stemRow.data[0]).not.toHaveProperty('isrc');

    const songId = song.variation_id ?? 0;
    // ffmpeg has its own words for frames, none for those in a chunk of a wav, and shows the first of several values of one.
    const kinds = [
      ['mp3', 'audio/mpeg', 'TXXX:ISWC', { TSRC: 'USRC17607839', TEXT: 'Анна' }],
      ['flac', 'audio/flac', 'ISWC', { ISRC: 'USRC17607839', LYRICIST: 'Анна;Лирова' }],
      ['wav', 'audio/wav', 'TXXX:ISWC', { originator_reference: song.ident }],
    ] as const;
    for (const [type, mimeType, iswc, probed] of kinds) {
      const bytes = await fileOf('variations', songId, type);
      const { common, native } = await parseBuffer(bytes, { mimeType });
      expect(common).toMatchObject({ isrc: ['USRC17607839'], lyricist: ['Анна', 'Лирова'], composer: ['Орлова'] });
      expect(common.label).toContain('Издательство «Море»');
      expect(Object.values(native).flat()).toContainEqual({ id: iswc, value: 'T-034.524.680-1' });
      const file = await put(`../out.${type}`, bytes);
      const { stdout } = await run('ffprobe', ['-v', 'error', '-show_format', '-of', 'json', file]);
      expect((JSON.parse(stdout) as { format: { tags: object } }).format.tags).toMatchObject(probed);
    }
    const wav = (await fileOf('variations', songId, 'wav')).toString('utf8');
    expect(wav).toContain('<isrcId>US RC1 76 07839</isrcId>');
    const axml = /axml.{4}<\?xml [^]*<dc:identifier>ISRC:USRC17607839<\/dc:identifier>[^]*<\/ebucore:ebuCoreMain>/s;
    expect(wav).toMatch(axml);

    const anna = atProjects(server, full);
    const project = await anna.made('Фильм');
    const content = { content_id: songId, content_type_id: 'MUSIC_VARIATION' as const };
    await anna.add(project, { track_id: song.track_id, ...content });
    const reported = { company: 'Кино', project_name: 'Фильм', media: 'ТВ', territory: 'Россия' };
    const report = async () => {
      const payload = { project_id: project, ...reported, items: [{ ...content, used_seconds: 1 }] };
      const url = '/api/reports/create';
      const made = await server.app.inject({ method: 'POST', url, payload, headers: full.headers });
      const { id } = made.json<{ data: { id: number } }>().data;
      const response = await get(`/api/reports/download?id=${id}&format=csv&lang=ru`);
      return parse<Record<string, string>>(response.body, { bom: true, columns: true })[0];
    };
    const line = {
      Композитор: 'Орлова',
      'Автор текста': 'Анна; Лирова',
      Исполнитель: 'Анна',
      Издатель: 'Издательство «Море»',
      ISRC: 'USRC17607839',
      ISWC: 'T-034.524.680-1',
    };
    expect(await report()).toMatchObject(line);
    await server.context.writer.removeTrack('music/Альбом/Песня');
    expect(await report()).toMatchObject(line);
    await rm(path.join(folder, 'music'), { recursive: true });
  });

  it.runIf(hasFfmpeg)('that are malformed are reported, and the track is imported', async () => {
    await tagged('wrong.flac', 4, tags.wrong);
    await put('table.wav', recording(5));
    const csv = await put('table.csv', 'file,isrc,iswc,authors,lyricists\ntable.wav,RU-12345,T-1,Anna,Bella|Anna\n');
    expect((await imported(csv)).toSorted()).toEqual([
      'table.wav: csv-value (isrc: RU-12345)',
      'table.wav: csv-value (iswc: T-1)',
      'wrong.flac: tag-value (isrc: USRC1760783)',
      'wrong.flac: tag-value (iswc: T-034.524.680-2)',
    ]);
    for (const uid of ['wrong.flac', 'table.wav']) {
      const track = await detailOf(uid);
      expect(track).not.toHaveProperty('isrc');
      expect(track).not.toHaveProperty('iswc');
    }
    expect((await detailOf('wrong.flac')).authors).toMatchObject([{ name: { en: 'Somebody' }, role: 'lyricist' }]);
    const people = (await detailOf('table.wav')).authors;
    expect(people.map(({ name, role, is_lyricist: words }) => [name.en, role, words])).toEqual([
      ['Anna', undefined, true],
      ['Bella', 'lyricist', true],
    ]);
  });

  it('come from the table when it has them, a row each, and are updated by another import', async () => {
    await put('music/Сад/main.wav', recording(6));
    await put('music/Сад/versions/Loop.wav', recording(7));
    const table = (isrc: string) =>
      put(
        'table.csv',
        [
          'file;uid;isrc;iswc;publisher_ru;publisher_en',
          `music/Сад/main.wav;garden;${isrc};T-000.000.001-0;Море;Sea`,
          'music/Сад/versions/Loop.wav;;US-RC1-76-07851;;;',
        ].join('\n'),
      );
    expect(await imported(await table('us-rc1-76-07850'))).toEqual([]);
    expect(await detailOf('garden')).toMatchObject({
      isrc: 'USRC17607850',
      iswc: 'T-000.000.001-0',
      publisher: { ru: 'Море', en: 'Sea' },
    });
    const loop = await idOf('variations', 'music/Сад/versions/Loop.wav');
    expect(await cueOf('variations', loop)).toMatchObject({ ISRC: 'USRC17607851', ISWC: 'T-000.000.001-0' });
    await imported(await table(''));
    expect(await detailOf('garden')).not.toHaveProperty('isrc');
  });
});
