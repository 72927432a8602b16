import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import sharp from 'sharp';

import { projectCreate } from '#shared/contract/projects.ts';

import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { atProjects, later, makeProjectCatalogue } from '../../support/project-catalogue.ts';
import type { ProjectCatalogue } from '../../support/project-catalogue.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

describeOnBoth('projects', (database) => {
  let server: TestServer;
  let catalogue: ProjectCatalogue;
  let origin: string;
  let account: TestAccount;
  let anna: ReturnType<typeof atProjects>;
  let boris: ReturnType<typeof atProjects>;
  let guest: ReturnType<typeof atProjects>;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    origin = await server.listen();
    catalogue = await makeProjectCatalogue(server);
    guest = atProjects(server, undefined);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    account = await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later });
    anna = atProjects(server, account);
    boris = atProjects(server, await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later }));
  });

  const names = async (who: typeof anna, query = '') =>
    (await who.get(`self/list?${query}`)).json<{ data: { name: string }[] }>().data.map(({ name }) => name);

  it('are created, changed and deleted by their owner only', async () => {
    const made = await anna.post('create', { name: '  Фильм ', description: 'О море', owner_name: '' });
    expect(made.statusCode).toBe(201);
    const { data } = projectCreate.response.parse(made.json());
    expect(data).toMatchObject({
      name: 'Фильм',
      description: 'О море',
      owner_name: null,
      picture: null,
      music_counter: 0,
      sounds_counter: 0,
      duration: 0,
      is_shared: false,
      shows_notes: false,
    });
    expect(data.hash).toMatch(/^[\w-]{22,}$/);
    const { id } = data;
    for (const who of [boris, guest]) {
      const status = who === guest ? 401 : 404;
      expect((await who.get(`self/detail?id=${id}`)).statusCode).toBe(status);
      expect((await who.post('update', { id, name: 'Их' })).statusCode).toBe(status);
      expect((await who.post('delete', { id })).statusCode).toBe(status);
      expect((await who.post('copy', { id })).statusCode).toBe(status);
    }
    const changed = await anna.post('update', { id, name: 'Море', description: null });
    expect(changed.json()).toMatchObject({ data: { id, name: 'Море', description: null, hash: data.hash } });
    expect((await anna.post('delete', { id })).statusCode).toBe(204);
    expect((await anna.get(`self/detail?id=${id}`)).statusCode).toBe(404);
    expect((await anna.post('delete', { id })).statusCode).toBe(404);
    expect((await guest.get(`detail-by-hash?hash=${data.hash}`)).statusCode).toBe(404);
  });

  it('are created once by fifty identical requests with one key', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => anna.post('create', { name: 'Once' }, 'key')));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await names(anna)).toEqual(['Once']);
    expect((await anna.post('create', { name: 'Other' }, 'key')).statusCode).toBe(409);
  });

  it('are listed by last use, in pages of ten or all at once, and found by any of their words', async () => {
    const ids: number[] = [];
    for (let number = 1; number <= 12; number += 1) ids.push(await anna.made(`Film ${number}`));
    expect((await names(anna)).slice(0, 3)).toEqual(['Film 12', 'Film 11', 'Film 10']);
    const page = (await anna.get('self/list')).json<{ meta: object }>().meta;
    expect(page).toEqual({ page: 1, per_page: 10, total: 12, last_page: 2 });
    expect(await names(anna, 'without_pagination=1')).toHaveLength(12);
    await anna.add(ids[3] ?? 0, catalogue.night);
    expect((await names(anna)).slice(0, 2)).toEqual(['Film 4', 'Film 12']);
    await anna.post('create', { name: 'Ёлка', description: '100% зимы' });
    expect(await names(anna, 'search_string=елка зим')).toEqual(['Ёлка']);
    expect(await names(anna, 'search_string=100%')).toEqual(['Ёлка']);
    expect(await names(anna, 'search_string=море')).toEqual([]);
    for (const search of ['зимой', 'tkrf', 'yolka', 'зими', 'Елки']) {
      expect(await names(anna, `search_string=${search}`)).toEqual(['Ёлка']);
    }
    expect(await names(boris)).toEqual([]);
  });

  it('open to a guest by their link, with nothing of the owner but the chosen name', async () => {
    const { data } = (await anna.post('create', { name: 'Film', description: 'For you', owner_name: 'A. O.' })).json<{
      data: { id: number; hash: string };
    }>();
    await anna.add(data.id, catalogue.night, { note: 'my own thought' });
    expect((await guest.get(`detail-by-hash?hash=${data.hash}`)).statusCode).toBe(404);
    await anna.post('update', { id: data.id, sharing: 'on' });
    const seen = await guest.get(`detail-by-hash?hash=${data.hash}`);
    expect(seen.headers['cache-control']).toBe('no-store');
    expect(seen.json()).toEqual({
      data: {
        name: 'Film',
        description: 'For you',
        picture: null,
        owner_name: 'A. O.',
        hash: data.hash,
        music_counter: 1,
        sounds_counter: 0,
        duration: 60.5,
        updated_at: expect.any(String),
        own: null,
      },
    });
    const items = (await guest.get(`music/variations/list?project_hash=${data.hash}`)).json<{ data: object[] }>();
    expect(items.data).toMatchObject([{ content_id: catalogue.night.content_id, note: null }]);
    const own = (await anna.get(`music/variations/list?project_hash=${data.hash}`)).json<{ data: object[] }>();
    expect(own.data).toMatchObject([{ note: 'my own thought' }]);
    expect((await anna.get(`detail-by-hash?hash=${data.hash}`)).json()).toMatchObject({
      data: { own: { id: data.id } },
    });
    // The owner decides who reads the notes.
    const noteSeen = async () =>
      (await guest.get(`music/variations/list?project_hash=${data.hash}`)).json<{ data: { note: unknown }[] }>().data[0]
        ?.note;
    const shown = await anna.post('update', { id: data.id, notes_by_link: 'show' });
    expect(shown.json()).toMatchObject({ data: { shows_notes: true, is_shared: true } });
    expect(await noteSeen()).toBe('my own thought');
    await anna.post('update', { id: data.id, notes_by_link: 'hide' });
    expect(await noteSeen()).toBeNull();
    // By its id alone it is nobody else's.
    expect((await boris.get(`music/variations/list?project_id=${data.id}`)).statusCode).toBe(404);
    expect((await guest.get(`music/variations/list?project_id=${data.id}`)).statusCode).toBe(401);
  });

  it('respond 404 at a replaced link, and at any link once sharing is off, except to their owner', async () => {
    const id = await anna.made();
    const { hash } = (await anna.detail(id)) as { hash: string };
    const withdrawn = await anna.post('update', { id, sharing: 'off' });
    expect(withdrawn.json()).toMatchObject({ data: { is_shared: false, hash } });
    for (const [who, status] of [
      [guest, 404],
      [boris, 404],
      [anna, 200],
    ] as const) {
      for (const path of [
        'detail-by-hash?hash',
        'music/variations/list?project_hash',
        'sounds/variations/list?project_hash',
      ]) {
        expect((await who.get(`${path}=${hash}`)).statusCode).toBe(status);
      }
    }
    expect((await boris.post('copy', { hash })).statusCode).toBe(404);
    await anna.post('update', { id, sharing: 'on' });
    expect((await guest.get(`detail-by-hash?hash=${hash}`)).statusCode).toBe(200);
    const renewed = (await anna.post('update', { id, sharing: 'renew' })).json<{ data: { hash: string } }>().data.hash;
    expect(renewed).not.toBe(hash);
    expect((await guest.get(`detail-by-hash?hash=${hash}`)).statusCode).toBe(404);
    expect((await anna.get(`detail-by-hash?hash=${hash}`)).statusCode).toBe(404);
    expect((await guest.get(`detail-by-hash?hash=${renewed}`)).statusCode).toBe(200);
  });

  it('are copied with order and notes by their owner, and without notes by other readers', async () => {
    const id = await anna.made('Film');
    await anna.add(id, catalogue.day, { note: 'first' });
    await anna.add(id, catalogue.night);
    await anna.add(id, catalogue.door);
    const { hash } = (await anna.detail(id)) as { hash: string };
    await anna.post('update', { id, sharing: 'on', notes_by_link: 'show' });
    const own = (await anna.post('copy', { id }, 'copy')).json<{ data: { id: number; hash: string } }>().data;
    expect(own).toMatchObject({ name: 'Film (copy)', music_counter: 2, sounds_counter: 1, duration: 92.25 });
    expect((await anna.post('copy', { id }, 'copy')).json()).toEqual({ data: own });
    expect(own.hash).not.toBe(hash);
    expect(await anna.order(own.id, 'music')).toEqual([catalogue.day.content_id, catalogue.night.content_id]);
    const noted = (await anna.get(`music/variations/list?project_id=${own.id}`)).json<{ data: object[] }>();
    expect(noted.data[0]).toMatchObject({ note: 'first' });
    const theirs = (await boris.post('copy', { hash })).json<{ data: { id: number } }>().data;
    expect(theirs).toMatchObject({ name: 'Film', owner_name: null, music_counter: 2 });
    const bare = (await boris.get(`music/variations/list?project_id=${theirs.id}`)).json<{ data: object[] }>();
    expect(bare.data).toMatchObject([{ content_id: catalogue.day.content_id, note: null }, {}]);
  });

  it('that were shared are copied as far as the subscription covers, and not at all without one', async () => {
    const rich = atProjects(
      server,
      await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later, exclusiveTill: later }),
    );
    const id = await rich.made('All');
    for (const content of [catalogue.rare, catalogue.night, catalogue.door]) await rich.add(id, content);
    const { hash } = (await rich.detail(id)) as { hash: string };
    await rich.post('update', { id, sharing: 'on' });
    const sounds = atProjects(server, await addAccount(server, { type: 'ONLY_SOUNDS', till: later }));
    expect((await sounds.post('copy', { hash })).json()).toMatchObject({
      data: { music_counter: 0, sounds_counter: 1 },
    });
    expect((await boris.post('copy', { hash })).json()).toMatchObject({
      data: { music_counter: 1, sounds_counter: 1 },
    });
    const none = atProjects(server, await addAccount(server));
    expect((await none.post('copy', { hash })).statusCode).toBe(403);
    expect(await names(none)).toEqual([]);
    const empty = await none.made('Mine');
    expect((await none.post('copy', { id: empty })).statusCode).toBe(201);
  });

  const send = async (path: string, fields: Record<string, string | Blob>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const response = await fetch(`${origin}/api/projects/${path}`, {
      method: 'POST',
      body: form,
      headers: account.headers,
    });
    return {
      status: response.status,
      body: (await response.json()) as { data: { id: number; picture: { original: string } | null } },
    };
  };
  const drawn = async (background: string) =>
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 80, height: 60, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ]);

  it('have a picture, whose file is deleted with the last project that has it', async () => {
    const red = await drawn(`#f0${String(account.id).padStart(4, '0').slice(-4)}`);
    const made = await send('create', { name: 'Film', picture: red });
    expect(made.status).toBe(201);
    const { id, picture } = made.body.data;
    const address = origin + (picture?.original ?? '');
    expect((await fetch(address)).status).toBe(200);
    const copy = (await anna.post('copy', { id })).json<{ data: { id: number } }>().data;
    const updated = await send('update', { id: String(id), name: 'Film 2', picture: '' });
    expect(updated.body.data).toMatchObject({ name: 'Film 2', picture: null });
    expect((await fetch(address)).status).toBe(200);
    await anna.post('update', { id: copy.id, name: 'Stays' });
    expect((await fetch(address)).status).toBe(200);
    expect((await anna.post('delete', { id: copy.id })).statusCode).toBe(204);
    expect((await fetch(address)).status).toBe(404);
    // The same file again is a picture again.
    expect(
      (await fetch(origin + ((await send('create', { name: 'x', picture: red })).body.data.picture?.original ?? '')))
        .status,
    ).toBe(200);
  });

  it('keep the chosen square of a picture', async () => {
    const left = sharp({ create: { width: 40, height: 80, channels: 3, background: '#0000ff' } }).png();
    const wide = await sharp({ create: { width: 160, height: 80, channels: 3, background: '#ff0000' } })
      .composite([{ input: await left.toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer();
    const crop = { crop_left: '0', crop_top: '20', crop_size: '40' };
    const { body } = await send('create', { name: 'Film', picture: new Blob([new Uint8Array(wide)]), ...crop });
    expect(body.data.picture).toMatchObject({ color: '#0000ff' });
  });

  it('reject a file that is no picture, and one for another person’s project', async () => {
    expect((await send('create', { name: 'Film', picture: new Blob(['hello']) })).status).toBe(415);
    expect(await names(anna)).toEqual([]);
    const id = await boris.made();
    expect((await send('update', { id: String(id), picture: await drawn('#00f') })).status).toBe(404);
  });

  it.each([
    ['create', {}, ['name']],
    ['create', { name: '  ' }, ['name']],
    ['create', { name: 'x'.repeat(201) }, ['name']],
    ['create', { name: 'a\u0000b' }, ['name']],
    ['create', { name: 'x', description: 'y\u0000' }, ['description']],
    ['create', { name: 'x', hash: 'mine', user_id: 1, is_shared: false }, ['hash', 'user_id', 'is_shared']],
    ['update', { id: 1, sharing: 'yes' }, ['sharing']],
    ['update', { name: 'x' }, ['id']],
    ['copy', {}, ['id']],
    ['copy', { id: 1, hash: 'x' }, ['id']],
    ['delete', { id: 'x' }, ['id']],
    ['content-item/add', { project_id: 1 }, ['track_id', 'content_id', 'content_type_id']],
    ['content-item/add-many', { project_id: 1, items: [] }, ['items']],
    ['content-item/add-from-entity', { project_id: 1, item_type_id: 'TRACK', item_id: 1 }, ['item_type_id']],
    ['content-item/remove', { project_id: 1, content_id: -1, content_type_id: 'MUSIC_STEM' }, ['content_id']],
    ['content-item/update', { id: 1, note: 'x'.repeat(2001) }, ['note']],
    ['content-item/move', { id: 1 }, ['after_item_id']],
  ])('reject an invalid body of %s with 422 at each field, case %#', async (path, body, fields) => {
    const response = await anna.post(path, body);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors).toSorted()).toEqual(fields.toSorted());
  });

  it.each([
    ['self/detail?id=0', 422],
    ['self/detail?id=999999999', 404],
    ['self/list?page=0', 422],
    ['self/list?per_page=101', 422],
    ['detail-by-hash', 422],
    ['detail-by-hash?hash=%00', 404],
    ['detail-by-hash?hash=nobody', 404],
    ['music/variations/list', 422],
    ['music/variations/list?project_id=1&project_hash=x', 422],
    ['sounds/variations/list?project_hash=nobody', 404],
    ['list-with-bool-presence-value-for-passed-track?track_id=1', 422],
    ['list-with-bool-presence-value-for-passed-variation?track_id=1&content_type_id=MUSIC_STEM', 422],
  ])('respond to %s with %i', async (path, status) => {
    const response = await server.app.inject({
      url: `/api/projects/${path}`,
      headers: account.headers,
    });
    expect(response.statusCode).toBe(status);
  });
});
