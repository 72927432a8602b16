import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { findProgram } from '../../support/browser.ts';
import { atProjects, later, makeProjectCatalogue } from '../../support/project-catalogue.ts';
import type { ProjectCatalogue } from '../../support/project-catalogue.ts';
import { reportRequests, used } from '../../support/report-requests.ts';
import type { Requests } from '../../support/report-requests.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const run = promisify(execFile);
const hasPoppler = findProgram('pdftotext') !== undefined;
/** Whether this machine has a font that the product finds, with Chinese and Japanese letters. */
const hasJapanese = existsSync('/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf');

describe('files of a report', () => {
  let server: TestServer;
  let folder: string;
  let all: ProjectCatalogue;
  let account: TestAccount;
  let made: Requests['made'];
  let download: Requests['download'];

  beforeAll(async () => {
    server = await startTestServer();
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-reports-'));
    all = await makeProjectCatalogue(server);
    account = await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later });
    const anna = atProjects(server, account);
    const project = await anna.made('Море');
    for (const content of [all.night, all.stem, all.door]) await anna.add(project, content);
    ({ made, download } = reportRequests(server, account, project));
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('are workbooks with real numbers and times, a frozen heading and totals', async () => {
    const { id } = await made([used(all.night, 43.2), used(all.door, 2)], { company: '=1+1' });
    const response = await download(id, 'format=xlsx&lang=ru');
    const file = path.join(folder, `${id}.xlsx`);
    await writeFile(file, response.rawPayload);
    await run('unzip', ['-tqq', file]);
    const part = async (name: string) => (await run('unzip', ['-p', file, name])).stdout;
    const sheet = await part('xl/worksheets/sheet1.xml');
    const seconds = [...sheet.matchAll(/<c r="[A-Z]+(\d+)"[^>]*><v>([\d.e-]+)<\/v><\/c>/g)];
    // A part of a day.
    expect(seconds.map(([, , value]) => Number(value))).toContain(43 / 86_400);
    // The total counts itself, and says what it comes to for programs that do not count: 43.2 s are printed as 43.
    const [, range = '', total] = /<f>SUM\(([A-Z]+2:[A-Z]+3)\)<\/f><v>([\d.e-]+)<\/v>/.exec(sheet) ?? [];
    expect(range).not.toBe('');
    expect(Number(total)).toBeCloseTo(45 / 86_400, 12);
    expect(sheet.match(/<f>/g)).toHaveLength(1);
    expect(sheet).toMatch(/<\/sheetData><autoFilter ref="A1:[A-Z]3"\/>/);
    expect(await part('xl/workbook.xml')).toMatch(/_xlnm\.Print_Titles" localSheetId="0">'Отчёт'!\$1:\$1</);
    expect(await part('docProps/core.xml')).toContain('Море</dc:title>');
    expect(sheet).toMatch(/<pane[^>]*ySplit="1"[^>]*state="frozen"/);
    // Printed, all columns stand on one page: the schema wants sheetPr before anything else, ECMA-376 part 1, 18.3.1.99.
    expect(sheet).toMatch(/^[^]*?<worksheet[^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>/);
    expect(sheet).toMatch(/<pageSetup(?=[^>]* orientation="landscape")(?=[^>]* fitToWidth="1")[^>]* fitToHeight="0"/);
    expect(await part('xl/styles.xml')).toContain('[h]:mm:ss');
    expect(await part('xl/workbook.xml')).toContain('name="Отчёт"');
  });

  it.skipIf(!hasPoppler)('are documents with headings on every page, numbers and totals', async () => {
    const items = Array.from({ length: 120 }, (_, index) => used(index % 2 ? all.night : all.door, 1));
    const { id } = await made(items, { media: 'ТВ 日本' });
    for (const [lang, title, page, total] of [
      ['ru', 'Отчёт об использовании', 'Страница 1 из', 'Итого'],
      ['en', 'Music and sound effects usage report', 'Page 1 of', 'Total'],
    ] as const) {
      const file = path.join(folder, `${id}-${lang}.pdf`);
      await writeFile(file, (await download(id, `format=pdf&lang=${lang}`)).rawPayload);
      const { stdout } = await run('pdftotext', ['-layout', file, '-']);
      const pages = stdout.split('\f').filter((text) => text.trim() !== '');
      expect(pages.length).toBeGreaterThan(3);
      expect(pages[0]).toContain(title);
      expect(pages[0]).toContain(page);
      for (const text of pages) expect(text).toContain(lang === 'ru' ? 'Композитор' : 'Composer');
      expect(pages.at(-1)).toMatch(new RegExp(`${total}[^]*0:02:00`));
      expect(stdout).toContain('ООО «Кино»');
      // What no font here has letters for is spelt in Latin ones.
      expect(stdout).toContain(hasJapanese ? 'ТВ 日本' : 'ТВ RiBen');
      expect((await run('pdfinfo', [file])).stdout).toContain('Море');
    }
  });

  it.skipIf(!hasPoppler)('are tagged documents by PDF/A-2a in their language', async () => {
    const { id } = await made([used(all.night, 43.2), used(all.stem, 2)], { media: 'ТВ 日本 😀' });
    for (const lang of ['ru', 'en']) {
      const file = path.join(folder, `tagged-${id}-${lang}.pdf`);
      await writeFile(file, (await download(id, `format=pdf&lang=${lang}`)).rawPayload);
      const info = (await run('pdfinfo', [file])).stdout;
      expect(info).toMatch(/^Tagged: +yes$/m);
      expect(info).toMatch(/^PDF version: +1\.7$/m);
      expect((await run('pdfinfo', ['-meta', file])).stdout).toMatch(/<pdfaid:part>2<[^]*<pdfaid:conformance>A</);
      const structure = (await run('pdfinfo', ['-struct-text', file])).stdout;
      expect(structure).toMatch(/H1[^]*Table[^]*TR[^]*TH[^]*TD/);
      expect(structure).toContain(lang === 'ru' ? '"Ночь"' : '"Night"');
      const fonts = (await run('pdffonts', [file])).stdout.trim().split('\n').slice(2);
      expect(fonts.length).toBeGreaterThan(1);
      // Embedded, subset, with a map to Unicode: what is searched and copied is what is read.
      for (const font of fonts) expect(font).toMatch(/ yes +yes +yes +\d+ +0$/);
    }
  });

  it.skipIf(findProgram('qpdf') === undefined)('are documents in which qpdf finds no fault', async () => {
    const { id } = await made([used(all.night, 43.2)], { media: 'ТВ 日本 😀' });
    const file = path.join(folder, `checked-${id}.pdf`);
    await writeFile(file, (await download(id, 'format=pdf&lang=ru')).rawPayload);
    expect((await run('qpdf', ['--check', file])).stdout).toContain('No syntax or stream encoding errors found');
  });

  it('are the same bytes each time, with length, tag and ranges', async () => {
    const { id } = await made([used(all.night, 43.2)]);
    for (const format of ['csv', 'xlsx', 'pdf']) {
      const url = `/api/reports/download?id=${id}&lang=ru&format=${format}`;
      const request = (method: 'GET' | 'HEAD', headers: Record<string, string> = {}) =>
        server.app.inject({ method, url, headers: { ...account.headers, ...headers } });
      const whole = await request('GET');
      const etag = String(whole.headers.etag);
      const head = await request('HEAD');
      expect(head.rawPayload).toHaveLength(0);
      expect(head.headers).toMatchObject({ etag, 'content-length': String(whole.rawPayload.length) });
      const rest = await request('GET', { range: 'bytes=100-', 'if-range': etag });
      expect([rest.statusCode, rest.rawPayload.equals(whole.rawPayload.subarray(100))]).toEqual([206, true]);
      expect((await request('GET', { 'if-none-match': etag })).statusCode).toBe(304);
      expect((await request('GET', { range: 'bytes=99999999-' })).statusCode).toBe(416);
    }
  });

  it('are cue sheets of their music: writers with roles, codes, times, and room for the usage', async () => {
    const { id } = await made([
      used(all.night, 12.48, { time_in: 0, time_out: 12.48 }),
      used(all.door, 3),
      used(all.stem, 5),
    ]);
    const russian = await download(id, 'format=csv&lang=ru&template=cue-sheet');
    expect(russian.headers['content-disposition']).toContain(encodeURIComponent('Музыкальная справка - Море.csv'));
    const rows = parse<Record<string, string>>(russian.body, { bom: true, columns: true });
    expect(rows.map((row) => [row['№'], row['Название произведения'], row['Хронометраж']])).toEqual([
      ['1', 'Ночь', '0:00:12'],
      ['2', 'Ночь', '0:00:05'],
      ['Итого', '', '0:00:17'],
    ]);
    expect(rows[0]).toMatchObject({ 'Авторы музыки (C) и текста (A)': 'Анна Ёлкина (C)', 'Вид использования': '' });
    for (const format of ['xlsx', 'pdf']) {
      const { headers, rawPayload } = await download(id, `format=${format}&lang=en&template=cue-sheet`);
      expect(headers['content-disposition']).toContain(`Music%20cue%20sheet%20-%20`);
      expect(rawPayload.length).toBeGreaterThan(2000);
    }
  });

  it('are made by the forms of societies: what each asks for, and room for what the catalogue does not know', async () => {
    const { id } = await made([used(all.night, 12.48), used(all.door, 3), used(all.night, 0.2)]);
    const rowsOf = async (template: string, lang: string) => {
      const { body } = await download(id, `format=csv&lang=${lang}&template=${template}`);
      return parse<Record<string, string>>(body, { bom: true, columns: true });
    };
    const [prs] = await rowsOf('prs', 'en');
    expect(prs).toMatchObject({
      'Cue title': 'Night',
      'Composers (C), authors (A)': 'Anna Yolkina (C)',
      'CAE/IPI numbers': '',
      'Music origin': 'Production (library) music',
      Duration: '0:00:12',
      'Music use': '',
    });
    const [ascap] = await rowsOf('ascap', 'en');
    expect(ascap).toMatchObject({ 'Cue title': 'Night', 'Usage code': '', 'Writer’s share, %': '', Timing: '0:00:12' });
    // One line a recording, whose printed uses are summed: 12 s and 1 s.
    const rao = await rowsOf('rao', 'ru');
    expect(
      rao.map((row) => [row['Название произведения'], row['Хронометраж'], row['Количество использований']]),
    ).toEqual([
      ['Ночь', '0:00:13', '2'],
      ['', '0:00:13', '2'],
    ]);
    expect(rao[0]).toMatchObject({ 'Автор музыки': 'Анна Ёлкина' });
    const [vois] = await rowsOf('vois', 'ru');
    expect(vois).toMatchObject({ 'Название фонограммы': 'Ночь', 'Количество использований': '2' });
    const file = path.join(folder, `rao-${id}.xlsx`);
    await writeFile(file, (await download(id, 'format=xlsx&lang=ru&template=rao')).rawPayload);
    const sheet = (await run('unzip', ['-p', file, 'xl/worksheets/sheet1.xml'])).stdout;
    expect(
      [...sheet.matchAll(/<f>SUM\(([A-Z]+)2:\1(\d)\)<\/f><v>([\d.e-]+)<\/v>/g)].map(([, , row, sum]) => [
        row,
        Number(sum),
      ]),
    ).toEqual([
      ['2', expect.closeTo(13 / 86_400, 12)],
      ['2', 2],
    ]);
  });

  it('are listed by their forms: those of societies, and the valid ones of the installation', async () => {
    const templates = path.join(server.dataDir, 'report-templates');
    await mkdir(templates, { recursive: true });
    const house = {
      title: { ru: 'Отчёт студии', en: 'House report' },
      columns: [
        { field: 'title', heading: { ru: 'Что', en: 'What' }, width: 20 },
        { field: 'usage', heading: { ru: 'Как', en: 'How' }, width: 20 },
      ],
    };
    await writeFile(path.join(templates, 'house.json'), JSON.stringify(house));
    await writeFile(path.join(templates, 'broken.json'), '{');
    const { data } = (await server.app.inject({ url: '/api/reports/templates', headers: account.headers })).json<{
      data: { name: string; title: unknown }[];
    }>();
    await rm(templates, { recursive: true });
    expect(data.map(({ name }) => name)).toEqual(['cue-sheet', 'prs', 'ascap', 'rao', 'vois', 'house']);
    expect(data.at(-1)?.title).toEqual(house.title);
  });

  it.skipIf(findProgram('soffice') === undefined)(
    'are workbooks that LibreOffice counts to the same totals',
    async () => {
      const seconds = Array.from({ length: 200 }, (_, index) => 0.3 + (index % 11) * 0.7);
      const { id } = await made(seconds.map((each) => used(all.night, each)));
      const file = path.join(folder, `counted-${id}.xlsx`);
      await writeFile(file, (await download(id, 'format=xlsx&lang=en')).rawPayload);
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      await run('soffice', [
        profile,
        '--headless',
        '--convert-to',
        'csv:Text - txt - csv (StarCalc):44,34,76',
        '--outdir',
        folder,
        file,
      ]);
      const counted = parse<Record<string, string>>(await readFile(file.replace(/xlsx$/, 'csv'), 'utf8'), {
        columns: true,
      });
      const csv = parse<Record<string, string>>((await download(id, 'format=csv&lang=en')).body, {
        bom: true,
        columns: true,
      });
      expect(counted.map((row) => row['Used'])).toEqual(csv.map((row) => row['Used']));
    },
    60_000,
  );
});
