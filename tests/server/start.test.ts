import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { lockFolder } from '#server/start/folder-lock.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { builtServer, startProcess } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';

// Processes start in the seconds that a busy machine leaves them.
describe('starting and stopping', { timeout: 120_000 }, () => {
  let folder: string;
  let processes: ServerProcess[] = [];

  const start = (settings: Record<string, string> = {}) => {
    const started = startProcess(builtServer, { DATA_DIR: folder, ...settings });
    processes.push(started);
    return started;
  };

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-start-'));
  });
  afterEach(async () => {
    await Promise.all(processes.map((started) => started.kill('SIGKILL')));
    processes = [];
    await rm(folder, { recursive: true, force: true });
  });

  it('serves, keeps its key readable by the owner only, and exits with code 0 on SIGTERM', async () => {
    const server = start();
    const url = await server.listening;
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect((await stat(path.join(folder, 'admin.key'))).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(path.join(folder, 'server.json'), 'utf8'))).toEqual({
      pid: server.child.pid,
      url,
    });
    expect(await server.kill('SIGTERM')).toBe(0);
    await expect(stat(path.join(folder, 'server.json'))).rejects.toThrow('ENOENT');
  });

  it('prints its address only once the command line can reach it', async () => {
    await mkdir(path.join(folder, 'server.json.new'), { recursive: true });
    const server = start();
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(`Cannot write to the folder ${folder} (EISDIR). Choose another: DATA_DIR=….\n`);
  });

  it('prints one line, also when it listens on every address', async () => {
    const server = start({ HOST: '0.0.0.0' });
    await server.listening;
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(server.output().match(/Tonika: http/g)).toHaveLength(1);
  });

  it('refuses a folder locked by another process, and takes it over once that was killed', async () => {
    const first = start();
    await first.listening;
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `Another process is using the folder ${folder}. Stop it or choose another folder: DATA_DIR=….\n`,
    );
    await first.kill('SIGKILL');
    const third = start();
    expect((await fetch(`${await third.listening}/api/health`)).status).toBe(200);
  });

  it('lets exactly one of several simultaneous starts lock the folder', async () => {
    const started = Array.from({ length: 4 }, () => start());
    const outcomes = await Promise.all(
      started.map(({ listening, ended }) => Promise.race([listening.then(() => 'listens').catch(() => 1), ended])),
    );
    expect(outcomes.map(String).toSorted()).toEqual(['1', '1', '1', 'listens']);
  });

  it('reports a port in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const server = start({ PORT: String(port) });
    expect(await server.ended).toBe(1);
    taken.close();
    expect(server.output()).toContain(
      `Port ${port} is already in use. Free it or choose another: PORT=8081 npm start.\n`,
    );
    // What was taken is given back.
    lockFolder(folder).release();
  });

  it.each([
    [{ PORT: 'eighty' }, 'Invalid setting PORT: it must be a whole number from 0 to 65535.'],
    [{ DEMO: 'да', LANG: 'ru_RU.UTF-8' }, 'Неверная настройка DEMO: нужно 0 или 1.'],
  ])('exits with one sentence for %j', async (settings, sentence) => {
    const server = start(settings);
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(`${sentence}\n`);
  });

  it('reports a database that does not respond', async () => {
    const server = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe('Could not open the database: connect ECONNREFUSED 127.0.0.1:1.\n');
  });

  it('reports a folder that is not writable', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const server = start({ DATA_DIR: path.join(file, 'data') });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^Cannot write to the folder .* \(ENOTDIR\)\. Choose another: DATA_DIR=…\.\n$/);
  });

  it('completes the pending response when it is stopped', async () => {
    const server = start();
    const url = await server.listening;
    const [documented] = await Promise.all([
      fetch(`${url}/api/openapi.json`).then((response) => response.json()),
      fetch(`${url}/api/health`).then(() => server.child.kill('SIGTERM')),
    ]);
    expect(documented).toHaveProperty('openapi');
    expect(await server.ended).toBe(0);
  });

  it('keeps every acknowledged write when the process is killed', async () => {
    await mkdir(folder, { recursive: true });
    const writer = startProcess(['--import', 'tsx', 'tests/support/endless-writer.ts'], { DATA_DIR: folder });
    processes.push(writer);
    const acknowledged = () => writer.output().match(/^written \d+$/gm)?.length ?? 0;
    await new Promise<void>((resolve, reject) => {
      writer.child.stdout?.on('data', () => acknowledged() >= 20 && resolve());
      void writer.ended.then(() => reject(new Error(writer.output())));
    });
    await writer.kill('SIGKILL');
    const count = acknowledged();
    const server = start();
    const url = await server.listening;
    const { meta } = (await (await fetch(`${url}/api/sound/tracks/list`)).json()) as { meta: { total: number } };
    expect(meta.total).toBeGreaterThanOrEqual(count);
  });
});
