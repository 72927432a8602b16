import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import { atProjects, later, makeProjectCatalogue, refOf } from '../../support/project-catalogue.ts';
import type { ProjectCatalogue } from '../../support/project-catalogue.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

describeOnBoth('repeated and parallel changes of items of a project', (database) => {
  let server: TestServer;
  let all: ProjectCatalogue;
  let anna: ReturnType<typeof atProjects>;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    all = await makeProjectCatalogue(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    anna = atProjects(server, await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later }));
  });

  it('is unchanged when added again, and removed once', async () => {
    const id = await anna.made();
    const first = await anna.add(id, all.night, { note: 'mine' });
    const second = await anna.add(id, all.night, { note: 'other' });
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    expect(await anna.counts(id)).toEqual([1, 0, 60.5]);
    for (const changed of [1, 0]) {
      const response = await anna.post('content-item/remove', { project_id: id, ...refOf(all.night) });
      expect([response.statusCode, response.json()]).toMatchObject([200, { data: { project_id: id, changed } }]);
    }
    expect(await anna.counts(id)).toEqual([0, 0, 0]);
  });

  it('is counted exactly under 200 parallel requests', async () => {
    const id = await anna.made();
    const contents = [all.night, all.version, all.stem, all.day, all.door];
    const requests = Array.from({ length: 200 }, (_, index) => {
      const content = contents[index % contents.length] ?? all.night;
      return index % 3 === 2
        ? anna.post('content-item/remove', { project_id: id, ...refOf(content) })
        : anna.add(id, content);
    });
    const responses = await Promise.all(requests);
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const listed = [...(await anna.order(id, 'music')), ...(await anna.order(id, 'sounds'))];
    const [music, sounds] = await anna.counts(id);
    expect(Number(music) + Number(sounds)).toBe(listed.length);
    const rows = await anna.items(id, 'music', '&per_page=100');
    expect(new Set(rows.data.map((item) => item.id)).size).toBe(rows.data.length);
    await Promise.all(contents.map((content) => anna.add(id, content)));
    expect(await anna.counts(id)).toEqual([4, 1, 60.5 + 20 + 60.5 + 30.25 + 1.5]);
  });

  it('acts once with one key', async () => {
    const id = await anna.made();
    const add = () => anna.post('content-item/add', { project_id: id, ...all.night }, 'add');
    const [first] = await Promise.all(Array.from({ length: 10 }, add));
    await anna.post('content-item/remove', { project_id: id, ...refOf(all.night) }, 'remove');
    expect((await add()).json()).toEqual(first?.json());
    expect(await anna.counts(id)).toEqual([0, 0, 0]);
  });

  it('stays when its removal is repeated after it was restored', async () => {
    const id = await anna.made();
    const removals = [
      () => anna.post('content-item/remove', { project_id: id, ...refOf(all.night) }, 'one'),
      () =>
        anna.post(
          'content-item/remove-by-track',
          { project_id: id, content_type_id: all.night.content_type_id, track_id: all.night.track_id },
          'all',
        ),
    ];
    await anna.add(id, all.night);
    for (const remove of removals) {
      const first = await remove();
      expect(first.json()).toMatchObject({ data: { changed: 1 } });
      await anna.add(id, all.night);
      expect((await remove()).json()).toEqual(first.json());
      expect(await anna.counts(id)).toEqual([1, 0, 60.5]);
    }
  });

  it('is not changed by a late copy of a refused request, and is changed by it under a new key', async () => {
    const account = await addAccount(server);
    const who = atProjects(server, account);
    const project_id = await who.made();
    const add = (key: string) => who.post('content-item/add', { project_id, ...all.night }, key);
    const refused = await add('refused');
    expect(refused.statusCode).toBe(403);
    const subscription = { subscription_type_id: 'SOUNDS_AND_MUSIC', subscription_till: later } as const;
    await server.context.db.updateTable('users').set(subscription).where('id', '=', account.id).execute();
    expect((await add('again')).statusCode).toBe(200);
    await who.post('content-item/remove', { project_id, ...refOf(all.night) }, 'removed');
    const late = await add('refused');
    expect([late.statusCode, late.headers['idempotency-key'], late.json()]).toEqual([403, 'refused', refused.json()]);
    expect(await who.order(project_id, 'music')).toEqual([]);
  });
});
