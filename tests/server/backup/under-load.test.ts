import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { performWhereTheFolderIs } from '#server/cli/session.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { addAccount, password } from '../../support/accounts.ts';
import { builtServer, startProcess } from '../../support/server-process.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { recording } from '../import/support.ts';
import { settingsOf, temporaryFolder, tonika, tonikaProcess } from './commands.ts';

describeOnBoth('a backup of a busy server', (database) => {
  let server: TestServer;
  let url: string | undefined;
  let origin: string;
  let place: Awaited<ReturnType<typeof temporaryFolder>>;
  let restored: ServerProcess | undefined;

  beforeAll(async () => {
    url = await database();
    server = await startTestServer({ databaseUrl: url });
    origin = await server.listen();
    place = await temporaryFolder();
  });
  afterEach(() => restored?.kill('SIGKILL'));
  afterAll(async () => {
    await server.close();
    await place.remove();
  });

  async function importRecordings(name: string, seeds: readonly number[]): Promise<void> {
    const folder = path.join(place.folder, name);
    await mkdir(folder);
    for (const seed of seeds) await writeFile(path.join(folder, `${name} ${seed}.wav`), recording(seed));
    const terminal = { config: server.context.config, locale: 'en' as const, signal: new AbortController().signal };
    const events = performWhereTheFolderIs(terminal, 'import', { folder, workers: 1 });
    for await (const _ of events);
  }

  /** The bytes of the mp3 preview of every listed track, by the id of its version. */
  async function previewsAt(address: string): Promise<Record<string, string>> {
    const list = await fetch(`${address}/api/music/tracks/list?per_page=100`);
    const { data } = (await list.json()) as { data: { variation_id: number }[] };
    const sounds: Record<string, string> = {};
    for (const { variation_id } of data) {
      const sound = await fetch(
        `${address}/api/music/tracks/variations/file-preview/get-stream-partial?id=${variation_id}`,
      );
      expect(sound.status).toBe(200);
      sounds[variation_id] = Buffer.from(await sound.arrayBuffer()).toString('base64');
    }
    return sounds;
  }

  it('is restored elsewhere with every file, the same sound and the accounts', async () => {
    const account = await addAccount(server);
    await importRecordings('before', [1, 2]);
    const before = await previewsAt(origin);
    expect(Object.keys(before)).toHaveLength(2);

    const archive = path.join(place.folder, 'backup.tar');
    const backup = tonikaProcess(['backup', archive], settingsOf(server.dataDir, url));
    const done = new AbortController();
    void backup.then(() => done.abort());
    let projects = 0;
    const write = async () => {
      while (!done.signal.aborted) {
        const made = await server.app.inject({
          method: 'POST',
          url: '/api/projects/create',
          headers: account.headers,
          payload: { name: `Film ${projects}` },
        });
        // At most as many as an account may have.
        if (made.statusCode !== 201) break;
        projects += 1;
      }
    };
    await Promise.all([backup, write(), importRecordings('meanwhile', [3, 4, 5])]);
    expect(await backup).toMatchObject({ code: 0, text: expect.stringContaining('Backup written') });
    expect(projects).toBeGreaterThan(0);

    const elsewhere = settingsOf(path.join(place.folder, 'elsewhere'), url && (await database('empty')));
    expect(await tonika(['restore', archive], elsewhere)).toMatchObject({ code: 0 });
    const verified = await tonika(['verify', '--hashes'], elsewhere);
    expect(verified).toMatchObject({ code: 0, text: expect.stringContaining('Everything is there') });

    restored = startProcess(builtServer, elsewhere);
    const address = await restored.listening;
    expect(await previewsAt(address)).toMatchObject(before);
    const login = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: account.email, password }),
    });
    expect(login.status).toBe(200);
  });
});
