import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import { addTrack } from '../../support/catalogue.ts';
import { atProjects, later, makeProjectCatalogue } from '../../support/project-catalogue.ts';
import type { ProjectCatalogue, TestContent } from '../../support/project-catalogue.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

interface Item {
  id: number;
  content_id: number;
  note: string | null;
  row: { id: number } | null;
  info: { title: { ru: string } };
}

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

  const items = async (who: typeof anna, id: number, family: 'music' | 'sounds' = 'music', more = '') =>
    (await who.get(`${family}/variations/list?project_id=${id}${more}`)).json<{
      data: Item[];
      meta: { total: number; per_page: number };
    }>();
  const itemId = (response: Awaited<ReturnType<typeof anna.post>>) => response.json<{ data: Item }>().data.id;
  const counts = async (who: typeof anna, id: number) => {
    const { music_counter, sounds_counter, duration } = await who.detail(id);
    return [music_counter, sounds_counter, duration];
  };
  const without = ({ content_id, content_type_id }: TestContent) => ({ content_id, content_type_id });

  it('is added at the end of its family, with a note, and returned as a row and as texts', async () => {
    const id = await anna.made();
    for (const content of [all.day, all.door, all.night, all.stem]) {
      expect((await anna.add(id, content)).statusCode).toBe(200);
    }
    const noted = await anna.add(id, all.creak, { note: ' Под титры ' });
    expect(noted.json()).toMatchObject({
      data: { project_id: id, ...all.creak, note: 'Под титры', row: { id: all.creak.content_id } },
    });
    const { data, meta } = await items(anna, id);
    expect(meta).toMatchObject({ total: 3, per_page: 10 });
    expect(data).toMatchObject([
      { ...all.day, info: { title: { ru: 'День' }, author_name: { en: 'Anna Yolkina' } }, row: { kind: 'variation' } },
      { ...all.night },
      { ...all.stem, info: { stem_name: { ru: 'night-bass' } }, row: { kind: 'stem' } },
    ]);
    expect(await anna.order(id, 'sounds')).toEqual([all.door.content_id, all.creak.content_id]);
    expect(await counts(anna, id)).toEqual([3, 2, 30.25 + 60.5 + 60.5 + 1.5 + 2]);
  });

  it('is unchanged when added again, and removed once', async () => {
    const id = await anna.made();
    const first = await anna.add(id, all.night, { note: 'mine' });
    const second = await anna.add(id, all.night, { note: 'other' });
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    expect(await counts(anna, id)).toEqual([1, 0, 60.5]);
    for (const changed of [1, 0]) {
      const response = await anna.post('content-item/remove', { project_id: id, ...without(all.night) });
      expect([response.statusCode, response.json()]).toMatchObject([200, { data: { project_id: id, changed } }]);
    }
    expect(await counts(anna, id)).toEqual([0, 0, 0]);
  });

  it('is counted exactly under 200 parallel requests', async () => {
    const id = await anna.made();
    const contents = [all.night, all.version, all.stem, all.day, all.door];
    const requests = Array.from({ length: 200 }, (_, index) => {
      const content = contents[index % contents.length] ?? all.night;
      return index % 3 === 2
        ? anna.post('content-item/remove', { project_id: id, ...without(content) })
        : anna.add(id, content);
    });
    const responses = await Promise.all(requests);
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const listed = [...(await anna.order(id, 'music')), ...(await anna.order(id, 'sounds'))];
    const [music, sounds] = await counts(anna, id);
    expect(Number(music) + Number(sounds)).toBe(listed.length);
    const rows = await items(anna, id, 'music', '&per_page=100');
    expect(new Set(rows.data.map((item) => item.id)).size).toBe(rows.data.length);
    await Promise.all(contents.map((content) => anna.add(id, content)));
    expect(await counts(anna, id)).toEqual([4, 1, 60.5 + 20 + 60.5 + 30.25 + 1.5]);
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
      expect(await counts(who, id)).toEqual([0, 0, 0]);
      expect((await who.post('content-item/remove', { project_id: id, ...without(content) })).statusCode).toBe(200);
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
    expect(await counts(anna, id)).toEqual([0, 0, 0]);
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

  it('is moved to any position, also repeatedly to the same', async () => {
    const id = await anna.made();
    const ids: number[] = [];
    for (const content of [all.night, all.version, all.stem, all.day]) ids.push(itemId(await anna.add(id, content)));
    const [night = 0, version = 0, stem = 0, day = 0] = ids;
    const door = itemId(await anna.add(id, all.door));
    const move = (one: number, after_item_id: number | null) =>
      anna.post('content-item/move', { id: one, after_item_id });
    const order = async () => (await items(anna, id)).data.map((item) => item.id);
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
    const night = itemId(await anna.add(id, all.night));
    await anna.add(id, all.version, { note: 'kept' });
    await anna.add(id, all.day);
    const takeOut = (content: TestContent) => anna.post('content-item/remove', { project_id: id, ...without(content) });
    await takeOut(all.version);
    await anna.add(id, all.version, { note: 'kept', after_item_id: night });
    await takeOut(all.night);
    await anna.add(id, all.night, { after_item_id: null });
    expect((await items(anna, id)).data.map((item) => [item.content_id, item.note])).toEqual([
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
    const before = (await items(anna, id)).data.map((item) => [item.content_id, item.note]);
    const { track_id } = all.night;
    const body = { project_id: id, track_id, content_type_id: 'MUSIC_VARIATION' };
    const response = await anna.post('content-item/remove-by-track', body);
    const { removed } = response.json<{ data: { removed: (TestContent & { after_item_id: number | null })[] } }>().data;
    expect(removed).toMatchObject([
      { ...all.version, after_item_id: expect.any(Number) },
      { ...all.night, after_item_id: null },
    ]);
    for (const item of removed) await anna.post('content-item/add', { project_id: id, ...item });
    expect((await items(anna, id)).data.map((item) => [item.content_id, item.note])).toEqual(before);
  });

  it('has a note that is added, changed and removed', async () => {
    const id = await anna.made();
    const item = itemId(await anna.add(id, all.night));
    const write = (note: string | null) => anna.post('content-item/update', { id: item, note });
    expect((await write('Финал\nили титры')).json()).toMatchObject({ data: { id: item, note: 'Финал\nили титры' } });
    expect((await write('')).json()).toMatchObject({ data: { note: null } });
  });

  it('is found by title, author and catalogue number', async () => {
    const id = await anna.made();
    for (const content of [all.night, all.day, all.door]) await anna.add(id, content);
    const found = async (search: string) => (await items(anna, id, 'music', `&search_string=${search}`)).data.length;
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
    const { data, meta } = await items(anna, id);
    expect(meta.total).toBe(2);
    expect(data[0]).toMatchObject({
      ...content,
      row: null,
      note: 'dear',
      info: { title: { ru: 'Пропажа' }, duration: 7 },
    });
    expect(await counts(anna, id)).toEqual([2, 0, 60.5]);
    const note = await anna.post('content-item/update', { id: data[0]?.id, note: 'gone' });
    expect(note.json()).toMatchObject({ data: { note: 'gone', row: null } });
    const copy = (await anna.post('copy', { id })).json<{ data: { id: number } }>().data;
    expect(await counts(anna, copy.id)).toEqual([2, 0, 60.5]);
    expect((await anna.add(await anna.made(), content)).statusCode).toBe(404);
    expect((await items(anna, id, 'music', '&search_string=пропажа')).data).toHaveLength(1);
    const removed = await anna.post('content-item/remove', { project_id: id, ...without(content) });
    expect(removed.json()).toMatchObject({ data: { changed: 1 } });
  });

  it('cannot be changed by others: every endpoint responds 404', async () => {
    const id = await anna.made();
    const item = itemId(await anna.add(id, all.night));
    const mine = await boris.made();
    const own = itemId(await boris.add(mine, all.night));
    const { track_id } = all.day;
    const requests: [string, object][] = [
      ['add', { project_id: id, ...all.day }],
      ['add-many', { project_id: id, items: [all.day] }],
      ['add-from-entity', { project_id: id, item_type_id: 'MUSIC_ALBUM', item_id: all.album }],
      ['remove', { project_id: id, ...without(all.night) }],
      ['remove-by-track', { project_id: id, track_id, content_type_id: 'MUSIC_VARIATION' }],
      ['update', { id: item, note: 'x' }],
      ['move', { id: item, after_item_id: null }],
    ];
    for (const [path, body] of requests) {
      const response = await boris.post(`content-item/${path}`, body);
      expect([path, response.statusCode]).toEqual([path, 404]);
    }
    // Neither by way of one's own thing.
    expect((await boris.post('content-item/move', { id: own, after_item_id: item })).statusCode).toBe(422);
    expect(await counts(anna, id)).toEqual([1, 0, 60.5]);
  });

  it('acts once with one key', async () => {
    const id = await anna.made();
    const add = () => anna.post('content-item/add', { project_id: id, ...all.night }, 'add');
    const [first] = await Promise.all(Array.from({ length: 10 }, add));
    await anna.post('content-item/remove', { project_id: id, ...without(all.night) }, 'remove');
    expect((await add()).json()).toEqual(first?.json());
    expect(await counts(anna, id)).toEqual([0, 0, 0]);
  });

  it('stays when its removal is repeated after it was restored', async () => {
    const id = await anna.made();
    const removals = [
      () => anna.post('content-item/remove', { project_id: id, ...without(all.night) }, 'one'),
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
      expect(await counts(anna, id)).toEqual([1, 0, 60.5]);
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
    await who.post('content-item/remove', { project_id, ...without(all.night) }, 'removed');
    const late = await add('refused');
    expect([late.statusCode, late.headers['idempotency-key'], late.json()]).toEqual([403, 'refused', refused.json()]);
    expect(await who.order(project_id, 'music')).toEqual([]);
  });
});
