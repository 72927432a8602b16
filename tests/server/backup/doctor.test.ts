import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { examine } from '#server/cli/doctor.ts';
import { dataPaths } from '#server/domain/data-paths.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { settingsOf, temporaryFolder } from './commands.ts';

const problemsOf = async (settings: Record<string, string>) =>
  (await examine(settings, 'en')).filter(({ state }) => state === 'problem').map(({ text }) => text);

describeOnBoth('the doctor', (database) => {
  let server: TestServer;
  let settings: Record<string, string>;
  beforeEach(async () => {
    const url = await database();
    server = await startTestServer({ databaseUrl: url, ownsFolder: true });
    settings = settingsOf(server.dataDir, url);
  });
  afterEach(() => server.close());

  it('finds no problem in an installation that serves people, and names its server', async () => {
    const address = await server.listen();
    const served = {
      ...settings,
      PUBLIC_URL: 'https://tonika.example',
      TRUST_PROXY: '1',
      SMTP_URL: 'smtps://mail.example',
      CONTACT_EMAIL: 'office@tonika.example',
    };
    expect(await problemsOf(served)).toEqual([]);
    const texts = (await examine(served, 'en')).map(({ text }) => text);
    expect(texts).toContain(`The server of this folder is running: ${address}.`);
    expect(texts).toContain('Pages and search words were read without an error.');
  });

  it('names a page and a word of the owner that are wrong, and a folder that others read', async () => {
    const { content, ownerWords } = dataPaths(server.dataDir);
    await mkdir(path.join(content, 'pages'), { recursive: true });
    await writeFile(path.join(content, 'pages', 'about.en.md'), '---\ntitle: About us\n---\nText\n');
    await writeFile(ownerWords, 'ночной,ru,calm\nболото,ru,no such value\n');
    await chmod(server.dataDir, 0o755);
    expect(await problemsOf({ ...settings, PORT: '0' })).toEqual([
      `Other users of this machine can read the folder ${server.dataDir}: chmod 700 ${server.dataDir}.`,
      expect.stringMatching(/about\.en\.md.*description/),
      expect.stringMatching(/^synonyms\.csv, line 2: “no such value”/),
    ]);
  });
});

it('names every wrong setting, near misses, and what is unsafe about the others', async () => {
  const { folder, remove } = await temporaryFolder();
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const found = await problemsOf({
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: 'postgres://tonika:tonika@database.invalid/tonika',
    PORT: String(port),
    DEMO: 'yes',
    HSTS: 'always',
    PUBLIC_ULR: 'https://tonika.example',
    PUBLIC_URL: 'http://tonika.example',
    SECRET_KEY: 'a'.repeat(40),
  });
  taken.close();
  await remove();
  expect(found).toEqual([
    'Invalid setting DEMO: it must be 0 or 1.',
    expect.stringContaining('Invalid setting HSTS'),
    'There is no setting PUBLIC_ULR. Perhaps PUBLIC_URL is meant: until then it has no effect.',
    expect.stringContaining('PUBLIC_URL has no https'),
    expect.stringContaining('SMTP_URL is not set'),
    expect.stringContaining('SECRET_KEY is easy to guess'),
    expect.stringContaining('DATABASE_URL has no password'),
    expect.stringContaining('Could not open the database'),
    expect.stringContaining(`Port ${port} is already in use`),
  ]);
});
