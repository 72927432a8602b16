import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import { findProgram } from '../../support/browser.ts';
import { atProjects, later, makeProjectCatalogue } from '../../support/project-catalogue.ts';
import { reportRequests, used } from '../../support/report-requests.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const run = promisify(execFile);
const hasPoppler = findProgram('pdftotext') !== undefined;
const uses = 1000;
const secondsOf = (clock = '') => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe('a report of a thousand uses', () => {
  let server: TestServer;
  let folder: string;
  let id: number;
  let bytesOf: (format: string) => Promise<Buffer>;
  /** What is printed of each use, and in all. */
  let printed: { each: number[]; total: number };

  const rowsOf = (text: string) => parse<Record<string, string>>(text, { bom: true, columns: true });

  beforeAll(async () => {
    server = await startTestServer();
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-report-sums-'));
    const { night, door } = await makeProjectCatalogue(server);
    const account = await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later });
    const anna = atProjects(server, account);
    const project = await anna.made('Море');
    for (const content of [night, door]) await anna.add(project, content);
    const { made, download } = reportRequests(server, account, project);
    // Fractions of a second of every kind: each alone is rounded another way than all together.
    const items = Array.from({ length: uses }, (_, nth) => {
      const seconds = 0.04 + (nth % 97) * 0.137;
      const start = Math.round(nth * 3137) / 1000;
      const end = Math.round((start + seconds) * 1000) / 1000;
      return used(nth % 3 ? night : door, Math.round(seconds * 1000) / 1000, { time_in: start, time_out: end });
    });
    ({ id } = await made(items));
    bytesOf = async (format) => (await download(id, `format=${format}&lang=en`)).rawPayload;
    const rows = rowsOf((await bytesOf('csv')).toString('utf8'));
    printed = { each: rows.slice(0, -1).map((row) => secondsOf(row['Used'])), total: secondsOf(rows.at(-1)?.['Used']) };
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('adds up to the second as csv', () => {
    expect(printed.each).toHaveLength(uses);
    expect(Math.min(...printed.each)).toBe(1);
    expect(sum(printed.each)).toBe(printed.total);
  });

  /** What a program prints of the uses, and in all. */
  async function printedOn(file: string) {
    const { stdout } = await run('pdftotext', ['-layout', file, '-'], { maxBuffer: 32 * 1024 * 1024 });
    const each = [...stdout.matchAll(/(\d+:\d\d:\d\d)\s+(?:yes|no)\s*$/gm)].map(([, clock]) => secondsOf(clock));
    const [, total] = /^\s*Total\b.*?(\d+:\d\d:\d\d)\s*$/m.exec(stdout) ?? [];
    return { each, total: secondsOf(total) };
  }

  it.skipIf(!hasPoppler)('adds up as pdf, by the text of its pages', async () => {
    const file = path.join(folder, 'report.pdf');
    await writeFile(file, await bytesOf('pdf'));
    expect(await printedOn(file)).toEqual(printed);
  });

  it.skipIf(!hasPoppler || findProgram('soffice') === undefined)(
    'adds up as xlsx, by what a spreadsheet program prints and sums up',
    async () => {
      await writeFile(path.join(folder, 'sheet.xlsx'), await bytesOf('xlsx'));
      const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`;
      const more = ['--headless', '--convert-to', 'pdf', '--outdir', folder, 'sheet.xlsx'];
      await run('soffice', [profile, ...more], { cwd: folder });
      expect(await printedOn(path.join(folder, 'sheet.pdf'))).toEqual(printed);
    },
  );
});
