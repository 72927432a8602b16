import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { comingInto, withItems, withNote, withPosition } from '#features/projects/pending/coming-items.ts';
import { waiting } from '#tests/support/fakes/outbox.ts';

import { addAccount } from '../../support/accounts.ts';
import { atProjects, itemIdOf, later, makeProjectCatalogue, refOf } from '../../support/project-catalogue.ts';
import type { ProjectCatalogue } from '../../support/project-catalogue.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

/* Changes that were made offline, and arrive after those of another device (docs/offline.md "Conflicts"). */
describeOnBoth('a change of a project that arrives late', (database) => {
  let server: TestServer;
  let all: ProjectCatalogue;
  let anna: ReturnType<typeof atProjects>;
  let project: number;
  let night: number;
  let version: number;
  let day: number;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    all = await makeProjectCatalogue(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    anna = atProjects(server, await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later }));
    project = await anna.made();
    night = itemIdOf(await anna.add(project, all.night));
    version = itemIdOf(await anna.add(project, all.version));
    day = itemIdOf(await anna.add(project, all.day));
  });

  const order = async () => (await anna.items(project)).data.map(({ id }) => id);
  const move = (id: number, after_item_id: number | null) => anna.post('content-item/move', { id, after_item_id });
  const remove = (content: ProjectCatalogue['night']) =>
    anna.post('content-item/remove', { project_id: project, ...refOf(content) });

  it('moves its item in the order of another device: the last move of an item wins', async () => {
    await move(night, day);
    await move(version, night);
    expect(await order()).toEqual([day, night, version]);
    expect((await move(night, null)).statusCode).toBe(200);
    expect(await order()).toEqual([night, day, version]);
  });

  it('changes no order where the item to stand after is gone', async () => {
    await remove(all.version);
    const response = await move(night, version);
    expect([response.statusCode, response.json()]).toEqual([200, { data: { project_id: project, changed: 0 } }]);
    expect(await order()).toEqual([night, day]);
  });

  it('is refused as unknown where its own item is gone, and others after it are done', async () => {
    await remove(all.night);
    expect((await move(night, day)).statusCode).toBe(404);
    expect((await anna.post('content-item/update', { id: night, note: 'late' })).statusCode).toBe(404);
    expect((await anna.post('content-item/update', { id: day, note: 'in time' })).statusCode).toBe(200);
  });

  it('that removes what is gone is done, and changes nothing', async () => {
    await remove(all.night);
    const response = await remove(all.night);
    expect([response.statusCode, response.json()]).toMatchObject([200, { data: { changed: 0 } }]);
  });

  it('that adds what is there already is done, and keeps its position and note', async () => {
    await anna.post('content-item/update', { id: night, note: 'first' });
    const response = await anna.add(project, all.night, { note: 'late' });
    expect([response.statusCode, itemIdOf(response)]).toEqual([200, night]);
    expect((await anna.items(project)).data[0]).toMatchObject({ id: night, note: 'first' });
  });

  it('that adds what was removed meanwhile adds it again: the later change wins', async () => {
    await remove(all.night);
    expect((await anna.add(project, all.night)).statusCode).toBe(200);
    expect((await anna.order(project, 'music')).at(-1)).toBe(all.night.content_id);
  });

  it('writes its note over that of another device: the later one wins', async () => {
    await anna.post('content-item/update', { id: night, note: 'of the other device' });
    await anna.post('content-item/update', { id: night, note: 'made offline' });
    expect((await anna.items(project)).data[0]).toMatchObject({ note: 'made offline' });
  });

  it('renames over the name of another device, and changes no other field: the later one wins', async () => {
    await anna.post('update', { id: project, name: 'Of the other device', description: 'from there' });
    await anna.post('update', { id: project, name: 'Made offline' });
    expect(await anna.detail(project)).toMatchObject({ name: 'Made offline', description: 'from there' });
  });

  it('brings what was ordered and annotated before the project existed', async () => {
    const device = -5;
    const waits = (path: string, body: object) => waiting(path, { path: `projects/content-item/${path}`, body });
    const list = [
      waits('add', { project_id: device, ...all.night }),
      waits('add-many', { project_id: device, items: [all.version, all.day] }),
      waits('add', { project_id: device, ...all.door }),
    ];
    const moved = withPosition(comingInto(device, list), all.day, null) ?? [];
    const items = withNote(withNote(moved, all.day, 'the titles') ?? [], all.night, 'the ending') ?? [];
    const id = await anna.made();
    for (const { path, body } of withItems(list, device, items, String)) {
      const response = await anna.post(path.replace('projects/', ''), { ...(body as object), project_id: id });
      expect(response.statusCode).toBe(200);
    }
    expect((await anna.items(id)).data.map(({ content_id, note }) => [content_id, note])).toEqual([
      [all.day.content_id, 'the titles'],
      [all.night.content_id, 'the ending'],
      [all.version.content_id, null],
    ]);
    expect(await anna.order(id, 'sounds')).toEqual([all.door.content_id]);
  });

  it('creates its project once, however often it arrives, beside another of the same name', async () => {
    const create = (key: string) => anna.post('create', { name: 'Night' }, key);
    const [one, again, other] = [await create('first'), await create('first'), await create('second')];
    expect(again.json()).toEqual(one.json());
    expect(other.json()).not.toEqual(one.json());
    const list = await anna.get('self/list?search_string=Night');
    expect(list.json()).toMatchObject({ meta: { total: 2 } });
  });

  it('deletes the project with what another device has added meanwhile', async () => {
    await anna.add(project, all.stem);
    expect((await anna.post('delete', { id: project })).statusCode).toBe(204);
    // The page takes the second response for done: what it deletes is gone.
    expect((await anna.post('delete', { id: project })).statusCode).toBe(404);
    expect((await anna.post('update', { id: project, name: 'Late' })).statusCode).toBe(404);
  });

  it('is refused as unknown where the project is gone', async () => {
    await anna.post('delete', { id: project });
    expect((await anna.add(project, all.night)).statusCode).toBe(404);
    expect((await move(night, null)).statusCode).toBe(404);
    expect((await remove(all.night)).statusCode).toBe(404);
  });
});
