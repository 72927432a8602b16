import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { inBatches } from '#server/repositories/batches.ts';
import { maxItems } from '#shared/contract/projects.ts';
import { zipCheck } from '#shared/contract/downloads.ts';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { makeDownloads } from '../../support/download-catalogue.ts';
import type { DownloadIds } from '../../support/download-catalogue.ts';
import { atProjects, later, type TestContent } from '../../support/project-catalogue.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const run = promisify(execFile);
const size = 5000;

describeOnBoth('a project of 5,000 versions', (database) => {
  let server: TestServer;
  let account: TestAccount;
  let anna: ReturnType<typeof atProjects>;
  let guest: ReturnType<typeof atProjects>;
  const small = { id: 0, hash: '' };
  const large = { id: 0, hash: '' };
  let statements = 0;
  const watcher: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };

  /** Copies of a version, of one recording: what a catalogue of thousands has. */
  async function copies({ track, version }: DownloadIds): Promise<TestContent[]> {
    const { db } = server.context;
    const { id: _id, ...facts } = await db
      .selectFrom('variations')
      .selectAll()
      .where('id', '=', version)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: size }, (_, index) => ({
      ...facts,
      uid: `copy-${index}`,
      number: index + 100,
      position: index + 100,
    }));
    const made = await inBatches(rows, (batch) => db.insertInto('variations').values(batch).returning('id').execute());
    return made.map(({ id }) => ({ track_id: track, content_id: id, content_type_id: 'MUSIC_VARIATION' }));
  }

  async function make(name: string, items: readonly TestContent[]) {
    const response = await anna.post('create', { name, owner_name: 'Студия «Маяк»' });
    const { data } = response.json<{ data: { id: number; hash: string } }>();
    for (let from = 0; from < items.length; from += maxItems) {
      const several = { project_id: data.id, items: items.slice(from, from + maxItems) };
      expect((await anna.post('content-item/add-many', several)).statusCode).toBe(200);
    }
    await anna.post('update', { id: data.id, sharing: 'on' });
    return data;
  }

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database(), watcher });
    const { ids } = await makeDownloads(server.context);
    account = await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later });
    anna = atProjects(server, account);
    guest = atProjects(server, undefined);
    const all = await copies(ids);
    Object.assign(small, await make('Короткий', all.slice(0, 150)));
    Object.assign(large, await make('Сериал', all));
  });
  afterAll(() => server.close());

  /** What a call answers, and how many statements that takes. */
  async function counted(request: () => ReturnType<typeof anna.get>) {
    statements = 0;
    const response = await request();
    expect(response.statusCode).toBe(200);
    return {
      body: response.json<{ data: { id: number }[]; meta: { total: number; last_page: number } }>(),
      statements,
    };
  }

  it('opens, pages and searches with as many statements as a short one', async () => {
    const ways = [
      (hash: string) => guest.get(`detail-by-hash?hash=${hash}`),
      (hash: string) => guest.get(`music/variations/list?project_hash=${hash}&per_page=100`),
      (hash: string) => guest.get(`music/variations/list?project_hash=${hash}&per_page=100&page=2`),
      (hash: string) => guest.get(`music/variations/list?project_hash=${hash}&per_page=100&search_string=трамвай`),
    ];
    for (const way of ways) {
      const few = await counted(() => way(small.hash));
      const many = await counted(() => way(large.hash));
      expect(many.statements).toBe(few.statements);
      expect(many.statements).toBeGreaterThan(0);
      expect(many.statements).toBeLessThan(16);
    }
  });

  it('gives every version once, in order, over its pages', async () => {
    const found: number[] = [];
    for (let page = 1; page <= size / 100; page += 1) {
      const { body } = await counted(() =>
        anna.get(`music/variations/list?project_id=${large.id}&per_page=100&page=${page}`),
      );
      expect(body.meta).toMatchObject({ total: size, last_page: size / 100 });
      found.push(...body.data.map(({ id }) => id));
    }
    expect(new Set(found).size).toBe(size);
    const { body } = await counted(() =>
      anna.get(`music/variations/list?project_id=${large.id}&per_page=100&search_string=трамвай`),
    );
    expect(body.meta.total).toBe(size);
    const none = await counted(() => anna.get(`music/variations/list?project_id=${large.id}&search_string=паровоз`));
    expect(none.body.meta.total).toBe(0);
  });

  it('moves one of its items by as many statements as in a short one', async () => {
    const moves: number[] = [];
    for (const { id } of [small, large]) {
      const { body } = await counted(() => anna.get(`music/variations/list?project_id=${id}&per_page=100`));
      statements = 0;
      const move = { id: body.data[0]?.id, after_item_id: body.data[90]?.id };
      expect((await anna.post('content-item/move', move)).statusCode).toBe(200);
      moves.push(statements);
    }
    expect(moves[1]).toBe(moves[0]);
  });

  it('is zipped with statements per batch, not per file', async () => {
    const check = async (id: number) => {
      statements = 0;
      const response = await anna.get(`download-zip?id=${id}&format=wav&is_check=1&lang=ru`);
      return { ...zipCheck.parse(response.json()).data, statements };
    };
    const [few, many] = [await check(small.id), await check(large.id)];
    expect([few.files, many.files]).toEqual([150, size]);
    expect(many.statements).toBeLessThan(few.statements + 60);
  });

  it('is read up to the requested page', async () => {
    const { body } = await counted(() => anna.get(`music/variations/list?project_id=${large.id}&per_page=100&page=50`));
    const ids = body.data.map(({ id }) => `item_ids[]=${id}`).join('&');
    const response = await anna.get(`download-zip?id=${large.id}&format=wav&lang=ru&${ids}`);
    expect(response.statusCode).toBe(200);
    const folder = await mkdtemp(path.join(tmpdir(), 'tonika-large-'));
    try {
      const archive = path.join(folder, 'a.zip');
      await writeFile(archive, response.rawPayload);
      const { stdout } = await run('unzip', ['-Z1', archive]);
      expect(new Set(stdout.split('\n').filter((name) => name.endsWith('.wav'))).size).toBe(100);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('shows a guest with the link its content, and of its owner only the chosen name', async () => {
    const page = await server.app.inject({ url: `/project/${large.hash}`, headers: { 'accept-language': 'ru' } });
    expect(page.headers['cache-control']).toMatch(/no-store|private/);
    const detail = await guest.get(`detail-by-hash?hash=${large.hash}`);
    const list = await guest.get(`music/variations/list?project_hash=${large.hash}&per_page=100`);
    const reported = [page.body, detail.body, list.body].join('\n');
    expect(reported).toContain('Студия «Маяк»');
    for (const secret of [account.email, '"user_id"', '"is_shared"', 'Анна Тестова'])
      expect(reported).not.toContain(secret);
    expect(detail.json()).toMatchObject({ data: { own: null, music_counter: size } });
    for (const path of [`self/detail?id=${large.id}`, `download-zip?id=${large.id}&is_check=1`]) {
      expect((await guest.get(path)).statusCode).toBe(401);
    }
    await anna.post('update', { id: large.id, sharing: 'off' });
    const after = await server.app.inject({ url: `/project/${large.hash}`, headers: { 'accept-language': 'ru' } });
    expect(after.statusCode).toBe(404);
    expect(after.body).not.toContain('Сериал');
    expect((await guest.get(`music/variations/list?project_hash=${large.hash}`)).statusCode).toBe(404);
  });
});
