import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { zipCheck } from '#shared/contract/downloads.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { addTrack } from '../../support/catalogue.ts';
import { makeDownloads } from '../../support/download-catalogue.ts';
import type { DownloadIds } from '../../support/download-catalogue.ts';
import { atProjects, later } from '../../support/project-catalogue.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const run = promisify(execFile);

describeOnBoth('the zip of a project', (database) => {
  let server: TestServer;
  let origin: string;
  let folder: string;
  let ids: DownloadIds;
  let account: TestAccount;
  let anna: ReturnType<typeof atProjects>;
  let project: number;
  const items: Record<string, number> = {};

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    origin = await server.listen();
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-project-'));
    ({ ids } = await makeDownloads(server.context));
    account = await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later, exclusiveTill: later });
    anna = atProjects(server, account);
    const made = await anna.post('create', { name: 'Фильм: «Море»', description: 'Для режиссёра' });
    project = made.json<{ data: { id: number } }>().data.id;
    const gone = await addTrack(server.context, { uid: 'gone', title: { ru: 'Пропажа' } });
    const rare = await addTrack(server.context, { uid: 'rare', title: { ru: 'Редкость' }, isExclusive: true });
    const contents = {
      sound: { track_id: ids.sound, content_id: ids.soundVariation, content_type_id: 'SOUND_VARIATION' },
      version: { track_id: ids.track, content_id: ids.version, content_type_id: 'MUSIC_VARIATION' },
      stem: { track_id: ids.track, content_id: ids.stem, content_type_id: 'MUSIC_STEM' },
      gone: { track_id: gone.id, content_id: gone.variationId, content_type_id: 'MUSIC_VARIATION' },
      rare: { track_id: rare.id, content_id: rare.variationId, content_type_id: 'MUSIC_VARIATION' },
      main: { track_id: ids.track, content_id: ids.variation, content_type_id: 'MUSIC_VARIATION' },
    } as const;
    for (const [name, content] of Object.entries(contents)) {
      const response = await anna.add(project, content, name === 'stem' ? { note: 'под титры\nтихо' } : {});
      items[name] = response.json<{ data: { id: number } }>().data.id;
    }
    await server.context.writer.removeTrack('gone');
    const { db } = server.context;
    await db
      .updateTable('users')
      .set({ subscription_till_for_exclusive_tracks: null })
      .where('id', '=', account.id)
      .execute();
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const request = (query: string, headers: object = account.headers, call = 'download-zip') =>
    fetch(`${origin}/api/projects/${call}?${query}`, { headers: { ...headers, 'accept-language': 'ru' } });

  /** Unpacks with a program that did not write it. */
  async function unpacked(query: string) {
    const response = await request(query);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const index = await mkdtemp(path.join(folder, 'zip-'));
    await writeFile(path.join(index, 'a.zip'), Buffer.from(await response.arrayBuffer()));
    await run('unzip', ['-tqq', path.join(index, 'a.zip')]);
    await run('unzip', ['-qq', path.join(index, 'a.zip'), '-d', path.join(index, 'files')]);
    const names = await readdir(path.join(index, 'files'));
    const text = (name: string) => readFile(path.join(index, 'files', name), 'utf8');
    return { names: names.toSorted(), text, disposition: response.headers.get('content-disposition') };
  }

  it.each([
    ['by its own endpoint', 'download-zip-check', ''],
    ['by the zip’s', 'download-zip', '&is_check=1'],
  ])('is checked first, %s: URL and estimated size', async (_, call, check) => {
    const response = await request(`id=${project}&format=wav${check}`, undefined, call);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    const { data } = zipCheck.parse(await response.json());
    expect(data).toMatchObject({
      is_estimate: true,
      files: 4,
      left_out: 2,
      url: `/api/projects/download-zip?format=wav&id=${project}&lang=ru`,
    });
    const zip = await fetch(origin + data.url, { headers: account.headers });
    const real = (await zip.arrayBuffer()).byteLength;
    expect(data.size).toBeGreaterThan(real * 0.7);
    expect(data.size).toBeLessThan(real * 2);
  });

  it('has every file once, a manifest, the notes and one cue sheet, in the order of the project', async () => {
    const { names, text, disposition } = await unpacked(`id=${project}&format=wav&lang=ru`);
    expect(disposition).toContain(encodeURIComponent('Фильм «Море».zip'));
    expect(names).toEqual([
      'DOORWood_Скрип двери_TNK_TNK-S-000001-01.wav',
      'Ансамбль - Ночь трамвай (Бас) [TNK-M-000001-S01].wav',
      'Ансамбль - Ночь трамвай (Без ударных) [TNK-M-000001-02].wav',
      'Ансамбль - Ночь трамвай [TNK-M-000001-01].wav',
      'Заметки.txt',
      'Музыкальная справка.csv',
      'Плейлист.m3u8',
      'Список файлов.txt',
    ]);
    const manifest = await text('Список файлов.txt');
    expect(manifest).toContain('Редкость');
    expect(manifest.slice(manifest.indexOf('Больше нет в каталоге:')).trim().split('\r\n')[1]).toBe('Пропажа');
    expect(await text('Заметки.txt')).toBe(
      '\uFEFFФильм: «Море»\r\nДля режиссёра\r\n\r\nАнсамбль - Ночь трамвай (Бас) [TNK-M-000001-S01].wav\r\nпод титры\r\nтихо\r\n',
    );
    const sheet = parse<Record<string, string>>(await text('Музыкальная справка.csv'), { bom: true, columns: true });
    expect(sheet.map((row) => row['Версия'])).toEqual(['Без ударных', 'Бас', '', '']);
  });

  it('is limited by scope and by ids', async () => {
    const sounds = (names: string[]) => names.filter((name) => name.endsWith('.wav')).length;
    const count = async (query: string) => sounds((await unpacked(`id=${project}&format=wav&${query}`)).names);
    expect(await count('scope=music')).toBe(3);
    expect(await count('scope=sounds')).toBe(1);
    expect(await count(`item_ids[]=${items['stem']}&variation_ids[]=${ids.variation}`)).toBe(2);
    expect(await count(`sound_variation_ids[]=${ids.soundVariation}`)).toBe(1);
  });

  it.each([
    ['an id that is not in it', () => `id=${project}&item_ids[]=999999`, 404],
    ['nothing that is still there', () => `id=${project}&item_ids[]=${items['gone']}`, 404],
    ['an exclusive track alone', () => `id=${project}&item_ids[]=${items['rare']}`, 403],
    ['an unknown format', () => `id=${project}&format=csv`, 422],
    ['an unknown scope', () => `id=${project}&scope=films`, 422],
    ['no id', () => '', 422],
  ])('is refused for %s, by the check as by the zip', async (_, query, status) => {
    const responses = [
      request(query()),
      request(`${query()}&is_check=1`),
      request(query(), undefined, 'download-zip-check'),
    ];
    for (const response of await Promise.all(responses)) {
      expect([response.status, response.headers.get('content-type')]).toEqual([
        status,
        'application/json; charset=utf-8',
      ]);
    }
  });

  it('is refused to guests, to another person, and without a subscription', async () => {
    expect((await request(`id=${project}&is_check=1`, {})).status).toBe(401);
    expect((await request(`id=${project}`, {}, 'download-zip-check')).status).toBe(401);
    expect((await request(`id=${project}`, (await addAccount(server)).headers)).status).toBe(404);
    const lapsed = await addAccount(server);
    const theirs = atProjects(server, lapsed);
    const { hash } = (await anna.detail(project)) as { hash: string };
    await anna.post('update', { id: project, sharing: 'on' });
    expect((await theirs.post('copy', { hash })).statusCode).toBe(403);
    const { db } = server.context;
    const owner = db.updateTable('users').where('id', '=', account.id);
    await owner.set({ subscription_till: 1000 }).execute();
    expect((await request(`id=${project}&is_check=1`)).status).toBe(403);
    await owner.set({ subscription_till: later, subscription_type_id: 'ONLY_SOUNDS' }).execute();
    const { names, text } = await unpacked(`id=${project}&format=wav`);
    expect(names).toHaveLength(3);
    expect(await text('Список файлов.txt')).toContain('Не входит в вашу подписку:\r\nНочь: трамвай');
    await owner.set({ subscription_type_id: 'SOUNDS_AND_MUSIC' }).execute();
  });

  it('counts each of its files as downloaded, once all of it was sent', async () => {
    const list = async () =>
      (await server.app.inject({ url: '/api/users/downloaded-content/list-all', headers: account.headers })).json<{
        data: { content_id: number; content_type_id: string }[];
      }>().data;
    await unpacked(`id=${project}&format=mp3`);
    await expect.poll(async () => (await list()).length).toBe(4);
    expect((await list()).map(({ content_type_id }) => content_type_id)).toContain('MUSIC_STEM');
  });
});
