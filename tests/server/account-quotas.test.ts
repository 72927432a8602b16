import { accountQuotas } from '#server/domain/limits.ts';
import { AccountWork } from '#server/downloads/account-work.ts';
import { inBatches } from '#server/repositories/batches.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { addAccount } from '../support/accounts.ts';
import type { TestAccount } from '../support/accounts.ts';
import { atProjects, later, makeProjectCatalogue } from '../support/project-catalogue.ts';
import type { ProjectCatalogue } from '../support/project-catalogue.ts';
import { describeOnBoth, startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

describeOnBoth('quotas of an account', (database) => {
  let server: TestServer;
  let url: string;
  let all: ProjectCatalogue;
  let account: TestAccount;
  let anna: ReturnType<typeof atProjects>;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    url = await server.listen();
    all = await makeProjectCatalogue(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    account = await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later });
    anna = atProjects(server, account);
  });

  const now = new Date().toISOString();
  const projects = (count: number, more: object = {}) =>
    inBatches(
      Array.from({ length: count }, (_, number) => ({
        user_id: account.id,
        name: `Film ${number}`,
        hash: `${account.id}-${number}-${Math.random()}`,
        is_shared: 1 as const,
        search: '',
        used_at: now,
        created_at: now,
        updated_at: now,
        ...more,
      })),
      (batch) => server.context.db.insertInto('projects').values(batch).returning('id').execute(),
    );

  it('accept projects up to the limit, also in parallel, and copies alike', async () => {
    await projects(accountQuotas.projects - 1);
    const responses = await Promise.all([1, 2, 3].map((number) => anna.post('create', { name: `New ${number}` })));
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
    const refused = await anna.post('create', { name: 'One more' });
    expect(refused.json()).toMatchObject({
      message: 'An account can have no more than 1000 projects. Delete some and try again',
    });
    const id = (await anna.get('self/list')).json<{ data: { id: number }[] }>().data[0]?.id;
    expect((await anna.post('copy', { id })).statusCode).toBe(409);
    await anna.post('delete', { id });
    expect((await anna.post('create', { name: 'Room again' })).statusCode).toBe(201);
    const others = atProjects(server, await addAccount(server));
    expect((await others.post('create', { name: 'Film' })).statusCode).toBe(201);
  });

  it('accept items of a project up to the limit; a refusal changes nothing', async () => {
    const id = await anna.made();
    const item = { project_id: id, entity: 'music', content_type_id: 'MUSIC_VARIATION', added_at: now } as const;
    const items = Array.from({ length: accountQuotas.itemsOfProject - 1 }, (_, number) => ({
      ...item,
      content_id: 1_000_000 + number,
      track_id: 1_000_000,
      position: number,
    }));
    await inBatches(items, async (batch) => {
      await server.context.db.insertInto('project_items').values(batch).execute();
      return [];
    });
    const many = await anna.post('content-item/add-many', { project_id: id, items: [all.night, all.day] });
    expect([many.statusCode, many.json()]).toMatchObject([
      409,
      { message: 'A project can have no more than 20000 items. Remove some or create another project' },
    ]);
    expect((await anna.add(id, all.night)).statusCode).toBe(200);
    expect((await anna.add(id, all.day)).statusCode).toBe(409);
    // It is there already: nothing is added.
    expect((await anna.add(id, all.night)).statusCode).toBe(200);
    const { music_counter } = await anna.detail(id);
    expect(music_counter).toBe(accountQuotas.itemsOfProject);
  });

  it('accept reports up to the limit', async () => {
    const project_id = await anna.made();
    await anna.add(project_id, all.night);
    const report = { user_id: account.id, project_id, company: 'C', project_name: 'P', media: 'M', territory: 'T' };
    const rows = Array.from({ length: accountQuotas.reports }, () => ({
      ...report,
      items_counter: 0,
      used_seconds: 0,
      created_at: now,
    }));
    await inBatches(rows, async (batch) => {
      await server.context.db.insertInto('reports').values(batch).execute();
      return [];
    });
    const { content_id, content_type_id } = all.night;
    const items = [{ content_id, content_type_id, used_seconds: 10 }];
    const { user_id: _, ...given } = report;
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/reports/create',
      payload: { ...given, items },
      headers: { 'accept-language': 'ru', ...account.headers },
    });
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { message: 'В аккаунте может быть не больше 5000 отчётов. Удалите ненужные и попробуйте снова' },
    ]);
  });

  it('accept pictures up to the limit of the account, each counted once', async () => {
    const draw = async (background: string) => {
      const image = sharp({ create: { width: 32, height: 32, channels: 3, background } });
      const form = new FormData();
      form.set('picture', new Blob([new Uint8Array(await image.png().toBuffer())]), 'a.png');
      const path = `${url}/api/users/self/profile-picture-update`;
      return fetch(path, { method: 'POST', body: form, headers: { 'accept-language': 'en', ...account.headers } });
    };
    expect((await draw('#123')).status).toBe(200);
    const { db } = server.context;
    const { bytes } = await db
      .selectFrom('pictures')
      .innerJoin('users', 'users.picture_id', 'pictures.id')
      .where('users.id', '=', account.id)
      .select('bytes')
      .executeTakeFirstOrThrow();
    expect(bytes).toBeGreaterThan(100);
    const large = {
      hash: `large-${account.id}`,
      color: '#000000',
      widths: '[]',
      bytes: accountQuotas.pictureBytes - 1,
    };
    const { id } = await db.insertInto('pictures').values(large).returning('id').executeTakeFirstOrThrow();
    // Two projects with one picture: a copy and what it was made of.
    await projects(2, { picture_id: id });
    const refused = await draw('#456');
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: 'The pictures of your account take more than 256 MB. Delete some and try again' },
    ]);
  });
});

describe('work for an account', () => {
  it('limits parallel tasks per account, and ends each once', () => {
    const work = new AccountWork('zipsBeingSent', 2);
    const [first] = [work.begin(1), work.begin(1)];
    expect(() => work.begin(1)).toThrow(expect.objectContaining({ status: 429, text: 'zipsBeingSent', seconds: 10 }));
    work.begin(2)();
    first();
    first();
    work.begin(1);
    expect(() => work.begin(1)).toThrow(expect.objectContaining({ status: 429 }));
  });
});
