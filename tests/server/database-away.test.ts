import { setImmediate as nextTurn } from 'node:timers/promises';

import { isDatabaseAway } from '#server/domain/database-away.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addAccount } from '../support/accounts.ts';
import { addTrack } from '../support/catalogue.ts';
import { hasPostgres } from '../support/postgres.ts';
import { startFaultyPostgres } from '../support/faults/faulty-postgres.ts';
import type { FaultyPostgres } from '../support/faults/faulty-postgres.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

describe.skipIf(!hasPostgres())('a PostgreSQL that is ended', { timeout: 120_000 }, () => {
  let postgres: FaultyPostgres;
  let server: TestServer;
  beforeAll(async () => {
    postgres = await startFaultyPostgres();
    server = await startTestServer({ databaseUrl: postgres.url, variables: { CLUSTER: '1' } });
  });
  afterAll(async () => {
    await server.close();
    await postgres.remove();
  });

  it('between two statements of a transaction fails the next one as being away, and nothing else', async () => {
    const { db } = server.context;
    const work = db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await postgres.restart();
      await nextTurn();
      await sql`select 1`.execute(transaction);
    });
    const error = await work.then(
      () => undefined,
      (cause: unknown) => cause,
    );
    expect(error).toBeInstanceOf(Error);
    expect([String(error), isDatabaseAway(error)]).toEqual([String(error), true]);
    expect((await server.app.inject('/api/music/labels/detail?id=1')).statusCode).toBe(404);
  });

  it('leaves what was read before: lists, searches among their rows, pages and sound', async () => {
    const first = await addTrack(server.context, { uid: 'rain', title: { ru: 'Rain on a roof' } });
    await addTrack(server.context, { uid: 'wind', title: { ru: 'Wind' } });
    const get = (url: string) => server.app.inject(`/api/music/${url}`);
    const rows = async (url: string) => (await get(url)).json<{ data?: { id: number }[] }>().data?.map(({ id }) => id);
    const all = await rows('tracks/list');
    expect(all).toHaveLength(2);
    const seen = [`tracks/detail?id=${first.id}`, 'tracks/filters-list'];
    const preview = `tracks/variations/file-preview/get-stream?id=${first.variationId}`;
    const info = `tracks/variations/file-preview/get-info?id=${first.variationId}`;
    const mainPage = '/api/common/get-main-page-list';
    expect((await server.app.inject(mainPage)).statusCode).toBe(200);
    for (const url of [...seen, preview, info]) expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
    await postgres.awayDuring(async () => {
      expect(await rows('tracks/list')).toEqual(all);
      expect(await rows('tracks/list?search_string=roof')).toEqual([first.id]);
      for (const url of [...seen, info]) expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
      expect((await server.app.inject(mainPage)).json()).toMatchObject({
        data: { music: [{ id: all?.[0] }, {}], posts: [] },
      });
      expect((await get(preview)).body).toBe('sound of rain');
      expect((await get('tracks/detail?id=999')).statusCode).toBe(503);
      expect((await server.app.inject('/api/projects/self/list')).statusCode).not.toBe(200);
    });
    expect(await rows('tracks/list')).toEqual(all);
  });

  it('shows nothing that has left the catalogue since it was read', async () => {
    const { id } = await addTrack(server.context, { uid: 'gone', title: { ru: 'Gone' } });
    const detail = () => server.app.inject(`/api/music/tracks/detail?id=${id}`);
    expect((await detail()).statusCode).toBe(200);
    await server.context.writer.removeTrack('gone');
    await postgres.awayDuring(async () => expect((await detail()).statusCode).toBe(503));
    expect((await detail()).statusCode).toBe(410);
  });

  it('makes changes wait for it by 503 with Retry-After, and serves them once it is back', async () => {
    const { headers } = await addAccount(server);
    const create = () =>
      server.app.inject({ method: 'POST', url: '/api/projects/create', payload: { name: 'Film' }, headers });
    await postgres.awayDuring(async () => {
      for (let request = 0; request < 3; request += 1) {
        const response = await create();
        expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
      }
    });
    expect((await create()).statusCode).toBe(201);
  });
});
