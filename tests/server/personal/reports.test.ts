import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { countSent } from '#server/downloads/count.ts';
import { brokenTemplates } from '#server/reports/templates.ts';
import type { Report } from '#shared/contract/reports.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { addTrack } from '../../support/catalogue.ts';
import { atProjects, later, makeProjectCatalogue } from '../../support/project-catalogue.ts';
import type { ProjectCatalogue, TestContent } from '../../support/project-catalogue.ts';
import { reported, reportRequests, used } from '../../support/report-requests.ts';
import type { Requests } from '../../support/report-requests.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

describeOnBoth('reports', (database) => {
  let server: TestServer;
  let all: ProjectCatalogue;
  let account: TestAccount;
  let other: TestAccount;
  let project: number;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    all = await makeProjectCatalogue(server);
  });
  afterAll(async () => {
    await server.close();
  });
  beforeEach(async () => {
    account = await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later });
    other = await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later });
    const anna = atProjects(server, account);
    project = await anna.made('Море');
    for (const content of [all.night, all.stem, all.door]) await anna.add(project, content);
  });

  const requests = () => reportRequests(server, account, project);
  const create: Requests['create'] = (...given) => requests().create(...given);
  const made: Requests['made'] = (...given) => requests().made(...given);
  const get: Requests['get'] = (...given) => requests().get(...given);
  const download: Requests['download'] = (...given) => requests().download(...given);

  it('are corrected in place, with what they name already, also when it has left the project', async () => {
    const report = await made([used(all.night, 12.345), used(all.stem, 5)]);
    await atProjects(server, account).post('content-item/remove', {
      project_id: project,
      content_id: all.night.content_id,
      content_type_id: all.night.content_type_id,
    });
    const correct = (items: object[], { headers }: TestAccount = account) =>
      server.app.inject({
        method: 'POST',
        url: '/api/reports/update',
        payload: { id: report.id, ...reported, territory: 'Весь мир', items },
        headers,
      });
    const response = await correct([used(all.night, 3), used(all.door, 1)]);
    expect(response.statusCode).toBe(200);
    const { data } = response.json<{ data: Report }>();
    expect(data).toMatchObject({ id: report.id, territory: 'Весь мир', items_counter: 2, used_seconds: 4 });
    expect(data.created_at).toBe(report.created_at);
    expect(data.corrected_at).not.toBeNull();
    const uses = (await get(`content/list?report_id=${report.id}`)).json<{ data: { used_seconds: number }[] }>();
    expect(uses.data.map(({ used_seconds }) => used_seconds)).toEqual([3, 1]);
    expect((await correct([used(all.door, 1)], other)).statusCode).toBe(404);
    expect((await correct([{ ...used(all.door, 1), content_id: 999_999 }])).statusCode).toBe(422);
  });

  it('list uses, partial or whole, in the given order', async () => {
    const report = await made([
      used(all.night, 12.48, { time_in: 3600, time_out: 3612.48 }),
      used(all.door, 3),
      used(all.night, 60.5),
      used(all.stem, 60.48),
    ]);
    expect(report).toMatchObject({ ...reported, project_id: project, items_counter: 4, used_seconds: 136.46 });
    expect(report.file).toBe(`/api/reports/download?id=${report.id}`);
    expect((await get(`detail?id=${report.id}`)).json()).toEqual({ data: report });
    expect((await get('list')).json()).toMatchObject({ data: [report], meta: { total: 1, per_page: 10 } });
    const content = (await get(`content/list?report_id=${report.id}`)).json<{ data: object[]; meta: object }>();
    expect(content.meta).toMatchObject({ total: 4, per_page: 10 });
    expect(content.data).toMatchObject([
      { ...used(all.night, 12.48), is_partial: true, time_in: 3600, time_out: 3612.48, row: { kind: 'variation' } },
      { ...used(all.door, 3), is_partial: false, time_in: null },
      { ...used(all.night, 60.5), is_partial: false },
      { ...used(all.stem, 60.48), is_partial: false, info: { stem_name: { ru: 'night-bass' } } },
    ]);
    const second = await get(`content/list?report_id=${report.id}&page=2&per_page=3`);
    expect(second.json()).toMatchObject({ data: [{ content_id: all.stem.content_id }] });
  });

  it('are accessible to their owner only', async () => {
    const { id } = await made([used(all.night, 1)]);
    for (const url of [`detail?id=${id}`, `content/list?report_id=${id}`, `download?id=${id}&format=csv`]) {
      expect([url, (await get(url, other)).statusCode]).toEqual([url, 404]);
      expect((await server.app.inject(`/api/reports/${url}`)).statusCode).toBe(401);
    }
    const remove = ({ headers }: TestAccount) =>
      server.app.inject({ method: 'POST', url: '/api/reports/delete', payload: { id }, headers });
    expect((await remove(other)).statusCode).toBe(404);
    expect((await create([used(all.night, 1)], {}, other)).statusCode).toBe(404);
    expect((await remove(account)).statusCode).toBe(204);
    expect((await get(`detail?id=${id}`)).statusCode).toBe(404);
    expect((await get('list')).json()).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it('are created once per key', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => create([used(all.night, 1)], {}, account, 'one')),
    );
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect((await get('list')).json()).toMatchObject({ meta: { total: 1 } });
  });

  it('accept downloads too, and nothing else', async () => {
    expect((await create([used(all.night, 1), used(all.day, 1)])).json()).toMatchObject({
      errors: { 'items.1.content_id': [expect.any(String)] },
    });
    const bytes = { ticket: undefined, etag: '"a"', size: 1, span: { start: 0, end: 1 } };
    const day = {
      userId: account.id,
      type: 'MUSIC_VARIATION' as const,
      contentId: all.day.content_id,
      fileType: 'wav',
    };
    await countSent(server.context.db, day, bytes);
    expect((await create([used(all.night, 1), used(all.day, 1)])).statusCode).toBe(201);
  });

  it.each([
    ['no items', [], {}, 'items'],
    ['no company', 'door 1', { company: ' ' }, 'company'],
    ['a sound longer than a hundred of its lengths', 'door 200', {}, 'items.0.used_seconds'],
    ['a negative length', 'door -1', {}, 'items.0.used_seconds'],
    ['an end before the beginning', 'door 1 5 4', {}, 'items.0.time_out'],
    ['a NUL in a text', 'door 1', { media: 'a\u0000' }, 'media'],
    ['a field that is not the person’s to set', 'door 1', { user_id: 1 }, 'user_id'],
  ])('refuse %s with 422', async (_, items, more, field) => {
    const [seconds = 0, time_in, time_out] = typeof items === 'string' ? items.split(' ').slice(1).map(Number) : [];
    const given = typeof items === 'string' ? [used(all.door, seconds, { time_in, time_out })] : items;
    const response = await create(given, more);
    expect([response.statusCode, Object.keys(response.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
  });

  it('are unchanged when the sound is renamed, leaves the catalogue, or the project is deleted', async () => {
    const uid = `gone-${account.id}`;
    const gone = await addTrack(server.context, { uid, title: { ru: 'Пропажа', en: 'Loss' }, duration: 7 });
    const content: TestContent = {
      track_id: gone.id,
      content_id: gone.variationId,
      content_type_id: 'MUSIC_VARIATION',
    };
    const anna = atProjects(server, account);
    await anna.add(project, content);
    const { id } = await made([used(content, 7)]);
    await server.context.writer.removeTrack(uid);
    await anna.post('delete', { id: project });
    expect((await get(`detail?id=${id}`)).json()).toMatchObject({ data: { project_id: null, project_name: 'Море' } });
    expect((await get(`content/list?report_id=${id}`)).json()).toMatchObject({
      data: [{ row: null, info: { title: { ru: 'Пропажа' }, soundform_picture: null } }],
    });
    expect((await download(id, 'format=csv&lang=ru')).body).toContain('Пропажа');
  });

  it('are RFC 4180 tables in either language, without formulas', async () => {
    const { id } = await made([used(all.night, 12.48, { time_in: 3600, time_out: 3612.48 }), used(all.door, 3)], {
      company: '=cmd|" /C calc"!A0',
    });
    const response = await download(id, 'format=csv&lang=ru');
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('Отчёт - Море.csv'));
    expect(response.body.startsWith('\uFEFF')).toBe(true);
    const rows = parse<Record<string, string>>(response.body, { bom: true, columns: true });
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      Компания: `'=cmd|" /C calc"!A0`,
      Проект: 'Море',
      Территория: 'Россия',
      Название: 'Ночь',
      Композитор: 'Анна Ёлкина',
      Альбом: 'Альбом',
      'Номер в каталоге': 'TNK-M-000001-01',
      Начало: '1:00:00',
      Использовано: '0:00:12',
      Фрагмент: 'да',
    });
    expect(rows[2]).toMatchObject({ Компания: 'Итого', Использовано: '0:00:15' });
    const english = parse<Record<string, string>>((await download(id, 'format=csv&lang=en')).body, {
      bom: true,
      columns: true,
    });
    expect(english[1]).toMatchObject({ Title: 'Door', Part: 'no', Composer: '' });
  });

  it('add up as printed: at least a second, and the end equals start plus use', async () => {
    const times = Array.from({ length: 40 }, (_, index) => ({ used: 0.2 + (index % 7) * 0.4, time_in: index * 3.3 }));
    const { id } = await made(
      times.map(({ used: seconds, time_in }) =>
        used(all.night, seconds, { time_in, time_out: Math.round((time_in + seconds) * 1000) / 1000 }),
      ),
    );
    const secondsOf = (clock = '') => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    const rowsOf = async (template: string) =>
      parse<Record<string, string>>((await download(id, `format=csv&lang=en${template}`)).body, {
        bom: true,
        columns: true,
      });
    const templates = path.join(server.dataDir, 'report-templates');
    await mkdir(templates, { recursive: true });
    const columns = ['title', 'time_in', 'time_out', 'used'].map((field) => ({
      field,
      heading: { ru: field, en: { time_in: 'Time in', time_out: 'Time out', used: 'Used' }[field] ?? field },
      width: 20,
    }));
    const exact = { title: { ru: 'Т', en: 'T' }, precision: 'hundredths', columns };
    await writeFile(path.join(templates, 'exact.json'), JSON.stringify(exact));
    for (const [template, least, unit] of [
      ['', 1, 1],
      ['&template=exact', 0.2, 0.01],
    ] as const) {
      const rows = await rowsOf(template);
      const units = (clock: string | undefined) => Math.round(secondsOf(clock) / unit);
      const uses = rows.slice(0, -1);
      expect(uses).toHaveLength(40);
      expect(Math.min(...uses.map((row) => secondsOf(row['Used'])))).toBe(least);
      for (const row of uses) expect(units(row['Time out']) - units(row['Time in'])).toBe(units(row['Used']));
      expect(units(rows.at(-1)?.['Used'])).toBe(uses.reduce((sum, row) => sum + units(row['Used']), 0));
    }
  });

  it('follow a template of the installation, and report an invalid one', async () => {
    const templates = path.join(server.dataDir, 'report-templates');
    await mkdir(templates, { recursive: true });
    const columns = [{ field: 'ident', heading: { ru: 'Код', en: 'Code' }, width: 20 }];
    await writeFile(path.join(templates, 'society.json'), JSON.stringify({ title: { ru: 'Т', en: 'T' }, columns }));
    await writeFile(path.join(templates, 'broken.json'), '{"columns": [{"field": "price"}]}');
    const { id } = await made([used(all.night, 1)]);
    expect((await download(id, 'format=csv&lang=en&template=society')).body).toBe(
      '\uFEFFCode\r\nTNK-M-000001-01\r\nTotal\r\n',
    );
    for (const name of ['unknown', 'broken', '../../secret', 'SOCIETY']) {
      const response = await get(`download?id=${id}&template=${encodeURIComponent(name)}`);
      expect([response.statusCode, Object.keys(response.json<{ errors: object }>().errors)]).toEqual([
        422,
        ['template'],
      ]);
    }
    expect(await brokenTemplates(server.dataDir)).toEqual([
      expect.stringMatching(/broken\.json: title: .*columns\.0\.field/),
    ]);
  });

  it.each(['format=doc', 'lang=de', 'id=0'])('refuse a download with %s', async (query) => {
    const { id } = await made([used(all.night, 1)]);
    const response = await get(`download?${query.startsWith('id') ? '' : `id=${id}&`}${query}`);
    expect(response.statusCode).toBe(422);
  });
});
