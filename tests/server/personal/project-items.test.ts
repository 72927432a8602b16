import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import { addTrack } from '../../support/catalogue.ts';
import { atProjects, itemIdOf, later, makeProjectCatalogue, refOf } from '../../support/project-catalogue.ts';
import type { ProjectCatalogue, TestContent } from '../../support/project-catalogue.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

describeOnBoth('an item of a project', (database) => {
  let server: TestServer;
  let all: ProjectCatalogue;
  let anna: ReturnType<typeof atProjects>;
  let boris: ReturnType<typeof atProjects>;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    all = await makeProjectCatalogue(server);
  });
  afterAll(() => server.close());
  const person = async (options: Parameters<typeof addAccount>[1] = { type: 'SOUNDS_AND_MUSIC', till: later }) =>
    atProjects(server, await addAccount(server, options));
  beforeEach(async () => {
    [anna, boris] = [await person(), await person()];
  });

  it('is added at the end of its family, with a note, and returned as a row and as texts', async () => {
    const id = await anna.made();
    for (const content of [all.day, all.door, all.night, all.stem]) {
      expect((await anna.add(id, content)).statusCode).toBe(200);
    }
    const noted = await anna.add(id, all.creak, { note: ' Под титры ' });
    expect(noted.json()).toMatchObject({
      data: { project_id: id, ...all.creak, note: 'Под титры', row: { id: all.creak.content_id } },
    });
    const { data, meta } = await anna.items(id);
    expect(meta).toMatchObject({ total: 3, per_page: 10 });
    expect(data).toMatchObject([
      { ...all.day, info: { title: { ru: 'День' }, author_name: { en: 'Anna Yolkina' } }, row: { kind: 'variation' } },
      { ...all.night },
      { ...all.stem, info: { stem_name: { ru: 'night-bass' } }, row: { kind: 'stem' } },
    ]);
    expect(await anna.order(id, 'sounds')).toEqual([all.door.content_id, all.creak.content_id]);
    expect(await anna.counts(id)).toEqual([3, 2, 30.25 + 60.5 + 60.5 + 1.5 + 2]);
  });

  it('requires a subscription for its kind to be added, and none to be removed', async () => {
    const cases = [
      [{}, all.night, 'You have no subscription yet. To add music to projects, get a subscription to music.'],
      [
        { type: 'ONLY_SOUNDS', till: later },
        all.night,
        'Your subscription covers sound effects only. To add music to projects, you need a subscription to music.',
      ],
      [
        { type: 'ONLY_MUSIC', till: later },
        all.door,
        'Your subscription covers music only. To add sound effects to projects, you need a subscription to sound effects.',
      ],
      [
        { type: 'SOUNDS_AND_MUSIC', till: 1000 },
        all.stem,
        'Your subscription to sound effects and music ended on 1 January 1970. To add music to projects, renew it.',
      ],
      [
        { type: 'SOUNDS_AND_MUSIC', till: later },
        all.rare,
        'Exclusive tracks are not part of the subscription. To add them to projects, ask our manager for a licence.',
      ],
    ] as const;
    for (const [options, content, message] of cases) {
      const who = await person(options);
      const id = await who.made();
      for (const response of [
        await who.add(id, content),
        await who.post('content-item/add-many', { project_id: id, items: [content] }),
      ]) {
        expect([response.statusCode, response.json()]).toEqual([403, { message, origin: 'tonika' }]);
      }
      expect(await who.counts(id)).toEqual([0, 0, 0]);
      expect((await who.post('content-item/remove', { project_id: id, ...refOf(content) })).statusCode).toBe(200);
    }
    const rich = await person({ type: 'ONLY_MUSIC', till: later, exclusiveTill: later });
    expect((await rich.add(await rich.made(), all.rare)).statusCode).toBe(200);
  });

  it('is added in bulk all or nothing', async () => {
    const id = await anna.made();
    const many = (given: TestContent[]) => anna.post('content-item/add-many', { project_id: id, items: given });
    expect((await many([all.day, all.rare])).statusCode).toBe(403);
    expect((await many([all.day, { ...all.night, content_id: 999_999 }])).statusCode).toBe(404);
    const wrong = await many([all.day, { ...all.night, track_id: all.day.track_id }]);
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      422,
      { errors: { 'items.1.track_id': [expect.any(String)] } },
    ]);
    expect(await anna.counts(id)).toEqual([0, 0, 0]);
    const response = await many([all.door, all.day, all.night, all.day]);
    expect(response.json()).toEqual({
      data: { project_id: id, changed: 3, item_ids: [expect.any(Number), expect.any(Number), expect.any(Number)] },
    });
    const version = (await many([all.day, all.version])).json<{ data: { item_ids: number[] } }>().data;
    expect(version).toMatchObject({ changed: 1, item_ids: [expect.any(Number)] });
    // What was added is taken out again; what was there before stays.
    const undone = await anna.post('content-item/remove-many', { project_id: id, ids: version.item_ids });
    expect(undone.json()).toMatchObject({ data: { changed: 1 } });
    expect(await anna.order(id, 'music')).toEqual([all.day.content_id, all.night.content_id]);
    await many([all.version]);
    expect(await anna.order(id, 'music')).toEqual(
      [all.day, all.night, all.version].map((content) => content.content_id),
    );
  });

  it('is added from an album or a library as far as the subscription covers', async () => {
    const id = await anna.made();
    const from = (item_type_id: string, item_id: number, who = anna, project_id = id) =>
      who.post('content-item/add-from-entity', { project_id, item_type_id, item_id });
    expect((await from('MUSIC_ALBUM', all.album)).json()).toEqual({
      data: { project_id: id, changed: 2, item_ids: [expect.any(Number), expect.any(Number)] },
    });
    expect((await from('MUSIC_ALBUM', all.album)).json()).toEqual({
      data: { project_id: id, changed: 0, item_ids: [] },
    });
    expect((await from('SOUND_LIBRARY', all.library)).json()).toMatchObject({ data: { changed: 2 } });
    expect((await from('MUSIC_VARIATION', all.version.content_id)).json()).toMatchObject({ data: { changed: 1 } });
    expect(await anna.order(id, 'music')).toEqual(
      [all.night, all.day, all.version].map((content) => content.content_id),
    );
    expect((await from('MUSIC_ALBUM', 999_999)).statusCode).toBe(404);
    expect((await from('MUSIC_PLAYLIST', all.album)).statusCode).toBe(404);
    const sounds = await person({ type: 'ONLY_SOUNDS', till: later });
    expect((await from('MUSIC_ALBUM', all.album, sounds, await sounds.made())).statusCode).toBe(403);
  });

  it('is present by any version of a track, or by the exact one', async () => {
    const first = await anna.made('First');
    const second = await anna.made('Second');
    await anna.add(first, all.version);
    const presence = async (path: string) =>
      (await anna.get(`list-with-bool-presence-value-for-passed-${path}`)).json<{ data: object[]; meta: object }>();
    const { track_id } = all.night;
    const byTrack = await presence(`track?track_id=${track_id}&content_type_id=MUSIC_VARIATION`);
    expect(byTrack).toEqual({
      data: [
        { id: first, name: 'First', hash: expect.any(String), is_present: true },
        { id: second, name: 'Second', hash: expect.any(String), is_present: false },
      ],
      meta: { page: 1, per_page: 10, total: 2, last_page: 1 },
    });
    const query = `variation?track_id=${track_id}&content_type_id=MUSIC_VARIATION`;
    const byMain = await presence(`${query}&variation_id=${all.night.content_id}`);
    expect(byMain.data).toMatchObject([{ is_present: false }, { is_present: false }]);
    const byVersion = await presence(`${query}&variation_id=${all.version.content_id}&search_string=FIRST`);
    expect(byVersion.data).toEqual([{ id: first, name: 'First', hash: expect.any(String), is_present: true }]);
    const stem = `variation?track_id=${track_id}&content_type_id=MUSIC_STEM&variation_id=${all.version.content_id}`;
    expect((await presence(stem)).data).toMatchObject([{ is_present: false }, { is_present: false }]);
  });

  it('is removed by its track, all versions at once', async () => {
    const id = await anna.made();
    for (const content of [all.night, all.version, all.stem, all.day]) await anna.add(id, content);
    const { track_id } = all.night;
    const body = { project_id: id, track_id, content_type_id: 'MUSIC_VARIATION' };
    expect((await anna.post('content-item/remove-by-track', body)).json()).toMatchObject({
      data: { project_id: id, changed: 2 },
    });
    expect(await anna.order(id, 'music')).toEqual([all.stem.content_id, all.day.content_id]);
    expect((await anna.post('content-item/remove-by-track', body)).json()).toMatchObject({ data: { changed: 0 } });
  });

  it('has a note that is added, changed and removed', async () => {
    const id = await anna.made();
    const item = itemIdOf(await anna.add(id, all.night));
    const write = (note: string | null) => anna.post('content-item/update', { id: item, note });
    expect((await write('Финал\nили титры')).json()).toMatchObject({ data: { id: item, note: 'Финал\nили титры' } });
    expect((await write('')).json()).toMatchObject({ data: { note: null } });
  });

  it('is found by title, author and catalogue number', async () => {
    const id = await anna.made();
    for (const content of [all.night, all.day, all.door]) await anna.add(id, content);
    const found = async (search: string) => (await anna.items(id, 'music', `&search_string=${search}`)).data.length;
    expect(await Promise.all(['НОЧЬ', 'day', 'елкина', 'TNK-M-000002', '%', 'дверь'].map(found))).toEqual([
      1, 1, 2, 1, 0, 0,
    ]);
  });

  it('stays, unavailable, when its track leaves the catalogue, and can be removed', async () => {
    const id = await anna.made();
    const made = await addTrack(server.context, { uid: `gone-${id}`, title: { ru: 'Пропажа' }, duration: 7 });
    const content: TestContent = {
      track_id: made.id,
      content_id: made.variationId,
      content_type_id: 'MUSIC_VARIATION',
    };
    await anna.add(id, content, { note: 'dear' });
    await anna.add(id, all.night);
    await server.context.writer.removeTrack(`gone-${id}`);
    const { data, meta } = await anna.items(id);
    expect(meta.total).toBe(2);
    expect(data[0]).toMatchObject({
      ...content,
      row: null,
      note: 'dear',
      info: { title: { ru: 'Пропажа' }, duration: 7 },
    });
    expect(await anna.counts(id)).toEqual([2, 0, 60.5]);
    const note = await anna.post('content-item/update', { id: data[0]?.id, note: 'gone' });
    expect(note.json()).toMatchObject({ data: { note: 'gone', row: null } });
    const copy = (await anna.post('copy', { id })).json<{ data: { id: number } }>().data;
    expect(await anna.counts(copy.id)).toEqual([2, 0, 60.5]);
    expect((await anna.add(await anna.made(), content)).statusCode).toBe(404);
    expect((await anna.items(id, 'music', '&search_string=пропажа')).data).toHaveLength(1);
    const removed = await anna.post('content-item/remove', { project_id: id, ...refOf(content) });
    expect(removed.json()).toMatchObject({ data: { changed: 1 } });
  });

  it('cannot be changed by others: every endpoint responds 404', async () => {
    const id = await anna.made();
    const item = itemIdOf(await anna.add(id, all.night));
    const mine = await boris.made();
    const own = itemIdOf(await boris.add(mine, all.night));
    const { track_id } = all.day;
    const requests: [string, object][] = [
      ['add', { project_id: id, ...all.day }],
      ['add-many', { project_id: id, items: [all.day] }],
      ['add-from-entity', { project_id: id, item_type_id: 'MUSIC_ALBUM', item_id: all.album }],
      ['remove', { project_id: id, ...refOf(all.night) }],
      ['remove-by-track', { project_id: id, track_id, content_type_id: 'MUSIC_VARIATION' }],
      ['update', { id: item, note: 'x' }],
      ['move', { id: item, after_item_id: null }],
    ];
    for (const [path, body] of requests) {
      const response = await boris.post(`content-item/${path}`, body);
      expect([path, response.statusCode]).toEqual([path, 404]);
    }
    // Neither by way of one's own thing: what is another's is as good as removed.
    const moved = await boris.post('content-item/move', { id: own, after_item_id: item });
    expect(moved.json()).toMatchObject({ data: { changed: 0 } });
    expect(await anna.counts(id)).toEqual([1, 0, 60.5]);
  });
});
