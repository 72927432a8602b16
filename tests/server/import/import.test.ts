import { createHash } from 'node:crypto';
import { readFile, rename, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { previewKey } from '#server/import/process/media-keys.ts';

import { ffmpeg, hasFfmpeg } from '../media/support/sound.ts';
import { type Bench, listed, openBench, recording } from './support.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

const uids = async () => (await listed(bench.db)).map(({ uid }) => uid);

describe('an import', () => {
  test('brings music and sounds into the catalogue, with previews in both formats and their masters', async () => {
    const bytes = recording(1);
    await bench.put('music/Blue/01 - Rain.wav', bytes);
    await bench.put('sounds/Doors/DOORWood_Oak Door_AB_LIB.wav', recording(2));
    await bench.put('Дорога.wav', recording(3));
    const { summary, rejected } = await bench.run();
    expect(rejected).toEqual([]);
    expect(summary).toMatchObject({ created: 3, updated: 0, unchanged: 0, failed: 0, stopped: null });
    const rows = await listed(bench.db);
    expect(rows.map(({ title_ru, title_en, entity }) => [title_ru, title_en, entity])).toEqual([
      ['Rain', 'Rain', 'music'],
      ['Oak Door', 'Oak Door', 'sound'],
      ['Дорога', 'Дорога', 'music'],
    ]);
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect(rows[0]?.content_hash).toBe(hash);
    expect(await bench.store.size(`masters/${hash.slice(0, 2)}/${hash}.wav`)).toBe(bytes.length);
    for (const row of rows) {
      for (const format of ['mp3', 'webm']) {
        expect(await bench.store.size(`${previewKey(row.content_hash, row.gain)}.${format}`)).toBeGreaterThan(1000);
      }
    }
  });

  test('repeated changes nothing and encodes nothing again', async () => {
    await bench.put('a.wav', recording(1));
    await bench.put('music/B/T/main.wav', recording(2));
    await bench.put('music/B/T/stems/Bass.wav', recording(3));
    await bench.run();
    const version = await bench.db.selectFrom('media').selectAll().orderBy('id').execute();
    const { summary } = await bench.run();
    expect(summary).toMatchObject({ created: 0, updated: 0, unchanged: 2, soundSeconds: 0 });
    expect(await bench.db.selectFrom('media').selectAll().orderBy('id').execute()).toEqual(version);
  });

  test('analyses main mixes without features again, and nothing else', async () => {
    await bench.put('music/B/T/main.wav', recording(2));
    await bench.put('music/B/T/versions/Loop.wav', recording(3));
    await bench.run();
    const features = () => bench.db.selectFrom('sound_features').selectAll().execute();
    const heard = await features();
    expect(heard).toHaveLength(1);
    const media = await bench.db.selectFrom('media').selectAll().orderBy('id').execute();
    await bench.db.deleteFrom('sound_features').execute();
    expect((await bench.run()).summary).toMatchObject({ updated: 1, soundSeconds: 0 });
    expect(await features()).toEqual(heard);
    expect(await bench.db.selectFrom('media').selectAll().orderBy('id').execute()).toEqual(media);
    expect((await bench.run()).summary).toMatchObject({ unchanged: 1 });
  });

  test('compares the content of a file, not its modification time', async () => {
    const file = await bench.put('a.wav', recording(1));
    await bench.run();
    await utimes(file, 1, 1);
    expect((await bench.run()).summary).toMatchObject({ unchanged: 1, updated: 0, soundSeconds: 0 });
    await bench.put('a.wav', recording(9));
    await utimes(file, 1, 1);
    expect((await bench.run()).summary.unchanged).toBe(1);
    await utimes(file, 2, 2);
    expect((await bench.run()).summary).toMatchObject({ updated: 1, soundSeconds: 1 });
  });

  test('gives versions and stems the gain of their main mix, also when that changes', async () => {
    await bench.put('music/B/T/main.wav', recording(1, 1, 0.5));
    await bench.put('music/B/T/versions/No Drums.wav', recording(2, 1, 0.05));
    await bench.put('music/B/T/stems/Bass.wav', recording(3, 1, 0.1));
    await bench.run();
    const gains = async () => (await bench.db.selectFrom('media').select('gain').execute()).map(({ gain }) => gain);
    const before = await gains();
    expect(before.length).toBe(3);
    expect(new Set(before).size).toBe(1);
    await bench.put('music/B/T/main.wav', recording(1, 1, 0.25));
    expect((await bench.run()).summary).toMatchObject({ updated: 1, soundSeconds: 3 });
    const after = await gains();
    expect(new Set(after).size).toBe(1);
    expect((after[0] ?? 0) - (before[0] ?? 0)).toBeCloseTo(6.02, 1);
  });

  test('keeps the identity of a renamed file by its uid', async () => {
    const file = await bench.put('a.wav', recording(1));
    const csv = await bench.put('table.csv', 'file,uid,title\na.wav,song-1,First name');
    await bench.run({ csv });
    const [before] = await bench.db.selectFrom('tracks').select(['id', 'uid']).execute();
    await rename(file, path.join(bench.folder, 'b.wav'));
    await bench.put('table.csv', 'file,uid,title\nb.wav,song-1,Second name');
    const { summary } = await bench.run({ csv });
    expect(summary).toMatchObject({ created: 0, updated: 1, soundSeconds: 0 });
    expect(await bench.db.selectFrom('tracks').select(['id', 'uid']).execute()).toEqual([before]);
    expect((await listed(bench.db)).map((row) => row.title_en)).toEqual(['Second name']);
  });

  test('reads authors, performers, the number on the album, and the label of a track without an album', async () => {
    await bench.put('music/B/one.wav', recording(1));
    await bench.put('alone.wav', recording(2));
    const csv = await bench.put(
      'table.csv',
      [
        'file,authors,performers,track_number,label',
        'music/B/one.wav,Ivan Petrov|Anna,Anna|Cellar Trio,7,North',
        'alone.wav,Ivan Petrov,,none,North',
      ].join('\n'),
    );
    const { rejected } = await bench.run({ csv });
    expect(rejected).toEqual(['alone.wav: csv-value']);
    const tracks = await bench.db.selectFrom('tracks').select(['track_number', 'label_id']).orderBy('uid').execute();
    expect(tracks).toEqual([
      { track_number: null, label_id: 1 },
      { track_number: 7, label_id: null },
    ]);
    const people = await bench.db
      .selectFrom('track_authors')
      .innerJoin('authors', 'authors.id', 'author_id')
      .innerJoin('tracks', 'tracks.id', 'track_id')
      .select(['name_en', 'role'])
      .orderBy('tracks.uid')
      .orderBy('position')
      .execute();
    expect(people.map(({ name_en, role }) => [name_en, role])).toEqual([
      ['Ivan Petrov', null],
      ['Ivan Petrov', 'author'],
      ['Anna', null],
      ['Cellar Trio', 'performer'],
    ]);
  });

  test('encodes a preview again that was deleted from the disk', async () => {
    await bench.put('a.wav', recording(1));
    await bench.run();
    const [row] = await listed(bench.db);
    const key = `${previewKey(row?.content_hash ?? '', row?.gain ?? 0)}.webm`;
    await bench.store.remove(key);
    await bench.run();
    expect(await bench.store.size(key)).toBeGreaterThan(0);
  });

  test('prefers the table to names, and reports unknown values', async () => {
    await bench.put('DOORWood_Oak Door_AB_LIB.wav', recording(1));
    await bench.put('song.wav', recording(2));
    const csv = await bench.put(
      'table.csv',
      [
        'file;title_ru;title_en;authors;genres;bpm;exclusive;ucs;country',
        'song.wav;Песня;Song;Ivan|Анна;Jazz|Vaporgrind;97,5;yes;;RU',
        'DOORWood_Oak Door_AB_LIB.wav;Ворота;Gate;;;;;DOORMetl;',
        'gone.wav;;;;;;;;',
      ].join('\n'),
    );
    const { summary, rejected } = await bench.run({ csv });
    expect(rejected).toEqual(['gone.wav: csv-missing']);
    expect(summary.unknown).toEqual([{ group: 'genres', value: 'Vaporgrind', count: 1 }]);
    const tracks = await bench.db.selectFrom('tracks').selectAll().orderBy('uid').execute();
    expect(tracks[0]).toMatchObject({ title_ru: 'Ворота', title_en: 'Gate', entity: 'sound' });
    expect(tracks[1]).toMatchObject({ title_ru: 'Песня', bpm: 97.5, is_exclusive: 1 });
    const authors = await bench.db.selectFrom('authors').select(['name_ru', 'name_en']).orderBy('uid').execute();
    expect(authors).toContainEqual({ name_ru: 'Анна', name_en: 'Анна' });
  });

  test('writes nothing in a dry run, but reports its plan', async () => {
    await bench.put('a.wav', recording(1));
    await bench.put('b.wav', recording(2).subarray(0, 500));
    const { summary, rejected } = await bench.run({ dryRun: true });
    expect(summary).toMatchObject({ created: 1, failed: 1 });
    expect(rejected).toEqual(['b.wav: truncated']);
    expect(await bench.db.selectFrom('tracks').selectAll().execute()).toEqual([]);
    expect((await bench.run()).summary.created).toBe(1);
  });

  test('uses the cover of the folder, and continues without an unreadable one', async () => {
    const cover = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a02030' } })
      .png()
      .toBuffer();
    await bench.put('music/B/cover.png', cover);
    await bench.put('music/B/a.wav', recording(1));
    await bench.put('music/C/folder.png', 'no picture');
    await bench.put('music/C/b.wav', recording(2));
    const { summary, rejected } = await bench.run();
    expect(summary.created).toBe(2);
    expect(rejected).toEqual(['music/C/b.wav: picture']);
    const tracks = await bench.db
      .selectFrom('tracks')
      .leftJoin('pictures', 'pictures.id', 'tracks.picture_id')
      .select(['tracks.uid', 'pictures.color'])
      .orderBy('tracks.uid')
      .execute();
    expect(tracks[0]?.color).toBe('#a02030');
    expect(tracks[1]?.color).toBeNull();
  });

  test.runIf(hasFfmpeg)('reads tags and the picture within a file', async () => {
    const wav = await bench.put('a.wav', recording(1, 2));
    const cover = await bench.put(
      'x.png',
      await sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    const tags = {
      title: 'Ночь',
      artist: 'Анна; Ivan',
      album: 'Город',
      genre: 'Jazz',
      TBPM: '92',
      TKEY: 'F#m',
      date: '2021',
    };
    const written = Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]);
    const input = [
      '-v',
      'error',
      '-i',
      wav,
      '-i',
      cover,
      '-map',
      '0:a',
      '-map',
      '1:v',
      '-disposition:v',
      'attached_pic',
    ];
    ffmpeg(...input, '-id3v2_version', '3', ...written, path.join(bench.folder, 'b.mp3'));
    const csv = await bench.put('only.csv', 'file,title\na.wav,A');
    expect((await bench.run({ csv })).rejected).toEqual([]);
    const track = await bench.db.selectFrom('tracks').selectAll().where('uid', '=', 'b.mp3').executeTakeFirstOrThrow();
    expect(track).toMatchObject({ title_ru: 'Ночь', bpm: 92 });
    expect(track.picture_id).not.toBeNull();
    const album = await bench.db.selectFrom('albums').selectAll().executeTakeFirstOrThrow();
    expect(album).toMatchObject({ name_ru: 'Город', release_date: '2021-01-01' });
    const authors = await bench.db.selectFrom('authors').select('name_ru').orderBy('uid').execute();
    expect(authors.map(({ name_ru }) => name_ru)).toEqual(['Ivan', 'Анна']);
  });
});

describe('bad recordings', () => {
  test('are reported one by one, and the rest is imported', async () => {
    const good = recording(1);
    await bench.put('good.wav', good);
    await bench.put('empty.wav', '');
    await bench.put('cut.wav', good.subarray(0, 1000));
    await bench.put('damaged.wav', Buffer.concat([good.subarray(0, 20), Buffer.from('noise')]));
    const { summary, rejected } = await bench.run();
    expect(rejected.toSorted()).toEqual(['cut.wav: truncated', 'damaged.wav: damaged', 'empty.wav: empty']);
    expect(summary).toMatchObject({ created: 1, failed: 3 });
    expect(await uids()).toEqual(['good.wav']);
  });

  test.runIf(hasFfmpeg)('are detected by their headers', async () => {
    const wav = await bench.put('a.wav', recording(1, 6));
    for (const name of ['cut.mp3', 'cut.flac']) {
      const whole = path.join(bench.folder, name);
      ffmpeg('-v', 'error', '-i', wav, whole);
      const { size } = await stat(whole);
      await bench.put(name, (await readFile(whole)).subarray(0, size / 2));
    }
    await bench.put('text.ogg', 'this is no sound');
    const { rejected } = await bench.run();
    expect(rejected.toSorted()).toEqual(['cut.flac: damaged', 'cut.mp3: truncated', 'text.ogg: not-audio']);
  });

  test('exclude the versions of a rejected main mix, and keep what was there before', async () => {
    await bench.put('music/B/T/main.wav', recording(1));
    await bench.run();
    await bench.put('music/B/T/main.wav', recording(1).subarray(0, 900));
    await bench.put('music/B/T/versions/Short.wav', recording(2));
    const { rejected } = await bench.run();
    expect(rejected).toEqual(['music/B/T/main.wav: truncated', 'music/B/T/versions/Short.wav: main-rejected']);
    expect(await uids()).toEqual(['music/B/T/main.wav']);
  });
});

describe('an import that ends early', () => {
  test('stops with a full disk and says so', async () => {
    await bench.put('a.wav', recording(1));
    await bench.put('b.wav', recording(2));
    const full = { ...bench.writer, media: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) };
    const { summary } = await bench.run({ workers: 1 }, { writer: full });
    expect(summary).toMatchObject({ stopped: 'disk-full', created: 0 });
    expect(await uids()).toEqual([]);
    expect((await bench.run()).summary).toMatchObject({ created: 2, stopped: null });
  });

  test('stops when interrupted, and resumes the next time', async () => {
    for (let index = 0; index < 6; index += 1) await bench.put(`${index}.wav`, recording(index + 1));
    const controller = new AbortController();
    const writer = {
      ...bench.writer,
      media: async (...args: Parameters<typeof bench.writer.media>) => {
        await bench.writer.media(...args);
        controller.abort();
      },
    };
    const first = await bench.run({ workers: 1 }, { writer, signal: controller.signal });
    expect(first.summary.stopped).toBe('interrupted');
    const done = (await uids()).length;
    expect(done).toBeGreaterThanOrEqual(1);
    expect(done).toBeLessThan(6);
    expect((await bench.run()).summary.stopped).toBeNull();
    expect((await uids()).length).toBe(6);
  });
});
