import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import { atProjects, itemIdOf, later, makeProjectCatalogue, refOf } from '../../support/project-catalogue.ts';
import type { ProjectCatalogue, TestContent } from '../../support/project-catalogue.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

describeOnBoth('the order of items of a project', (database) => {
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

  it('is moved to any position, also repeatedly to the same', async () => {
    const id = await anna.made();
    const ids: number[] = [];
    for (const content of [all.night, all.version, all.stem, all.day]) ids.push(itemIdOf(await anna.add(id, content)));
    const [night = 0, version = 0, stem = 0, day = 0] = ids;
    const door = itemIdOf(await anna.add(id, all.door));
    const move = (one: number, after_item_id: number | null) =>
      anna.post('content-item/move', { id: one, after_item_id });
    const order = async () => (await anna.items(id)).data.map((item) => item.id);
    expect((await move(day, null)).json()).toEqual({ data: { project_id: id, changed: 1 } });
    expect(await order()).toEqual([day, night, version, stem]);
    await move(night, stem);
    expect(await order()).toEqual([day, version, stem, night]);
    expect((await move(stem, stem)).json()).toMatchObject({ data: { changed: 0 } });
    // More often than there is room between two.
    for (let time = 0; time < 30; time += 1) {
      await move(stem, day);
      await move(version, day);
    }
    expect(await order()).toEqual([day, version, stem, night]);
    const wrong = await move(day, door);
    expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { errors: { after_item_id: [expect.any(String)] } }]);
    await Promise.all(ids.flatMap((one) => [move(one, null), move(one, day), move(one, version)]));
    expect(new Set(await order())).toEqual(new Set(ids));
  });

  it('is restored at its position, with its note', async () => {
    const id = await anna.made();
    const night = itemIdOf(await anna.add(id, all.night));
    await anna.add(id, all.version, { note: 'kept' });
    await anna.add(id, all.day);
    const takeOut = (content: TestContent) => anna.post('content-item/remove', { project_id: id, ...refOf(content) });
    await takeOut(all.version);
    await anna.add(id, all.version, { note: 'kept', after_item_id: night });
    await takeOut(all.night);
    await anna.add(id, all.night, { after_item_id: null });
    expect((await anna.items(id)).data.map((item) => [item.content_id, item.note])).toEqual([
      [all.night.content_id, null],
      [all.version.content_id, 'kept'],
      [all.day.content_id, null],
    ]);
    // Its neighbour has gone meanwhile: it stands at the end, and nothing is lost.
    await takeOut(all.night);
    expect((await anna.add(id, all.night, { after_item_id: night })).statusCode).toBe(200);
    expect((await anna.order(id, 'music')).at(-1)).toBe(all.night.content_id);
  });

  it('returns on removal what restores it exactly', async () => {
    const id = await anna.made();
    for (const content of [all.night, all.stem, all.version, all.day]) {
      await anna.add(id, content, { note: `note ${content.content_id}` });
    }
    const before = (await anna.items(id)).data.map((item) => [item.content_id, item.note]);
    const { track_id } = all.night;
    const body = { project_id: id, track_id, content_type_id: 'MUSIC_VARIATION' };
    const response = await anna.post('content-item/remove-by-track', body);
    const { removed } = response.json<{ data: { removed: (TestContent & { after_item_id: number | null })[] } }>().data;
    expect(removed).toMatchObject([
      { ...all.version, after_item_id: expect.any(Number) },
      { ...all.night, after_item_id: null },
    ]);
    for (const item of removed) await anna.post('content-item/add', { project_id: id, ...item });
    expect((await anna.items(id)).data.map((item) => [item.content_id, item.note])).toEqual(before);
  });
});
