import { row } from '#shared/contract/catalogue.ts';
import { list } from '#shared/contract/primitives.ts';
import { command } from '#server/cli/author.ts';
import { aListCommand } from '#server/catalogue/a-list-command.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addTrack } from '../support/catalogue.ts';
import { describeOnBoth, startTestServer, silentAdmin } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

describeOnBoth('the credits of a track', (database) => {
  let server: TestServer;
  let albumId: number;
  let labelId: number;
  let orlova: number;

  const rows = async (path: string) => {
    const response = await server.app.inject(`/api/music/${path}`);
    expect(response.statusCode).toBe(200);
    return list(row).parse(response.json()).data;
  };
  const found = async (search: string, scope: string) =>
    (await rows(`tracks/list?sort=name_asc&search_string=${search}&search_scope=${scope}`)).map(({ uid }) => uid);

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    const { writer } = server.context;
    orlova = await writer.author({ uid: 'orlova', name: { ru: 'Орлова', en: 'Orlova' } });
    await writer.author({ uid: 'trio', name: { ru: 'Подвал', en: 'Cellar' } });
    labelId = await writer.label({ uid: 'north', name: { ru: 'Север', en: 'North' } });
    albumId = await writer.album({ uid: 'album', name: { ru: 'Альбом', en: 'Album' } });
    const both = ['orlova', 'trio'];
    await addTrack(server.context, {
      uid: 'a-written',
      authorUids: both,
      roles: { orlova: 'author', trio: 'performer' },
      albumUid: 'album',
      trackNumber: 2,
    });
    await addTrack(server.context, { uid: 'b-alone', authorUids: ['orlova'], albumUid: 'album', trackNumber: 1 });
    await addTrack(server.context, { uid: 'c-unsaid', authorUids: both, albumUid: 'album' });
    await addTrack(server.context, {
      uid: 'd-played',
      authorUids: ['trio'],
      roles: { trio: 'performer' },
      labelUid: 'north',
    });
  });
  afterAll(() => server.close());

  it('include lyricists, who are found as authors, and as performers only when they performed it', async () => {
    const { writer } = server.context;
    await writer.author({ uid: 'poet', name: { ru: 'Лирова', en: 'Lirova' } });
    await writer.author({ uid: 'bard', name: { ru: 'Бардов', en: 'Bardov' } });
    const song = { roles: { orlova: 'author', poet: 'lyricist', bard: 'performer' }, lyricistUids: ['bard'] } as const;
    await addTrack(server.context, { uid: 'e-song', authorUids: ['orlova', 'poet', 'bard'], ...song });
    await addTrack(server.context, { uid: 'f-words', authorUids: ['poet'], roles: { poet: 'lyricist' } });
    expect(await found('lirova', 'author')).toEqual(['e-song', 'f-words']);
    expect(await found('lirova', 'performer')).toEqual([]);
    expect(await found('bardov', 'author')).toEqual(['e-song']);
    expect(await found('bardov', 'performer')).toEqual(['e-song']);
    const [row] = await rows('tracks/list?search_string=bardov');
    expect(row?.authors.map(({ name, role, is_lyricist: words }) => [name.en, role, words])).toEqual([
      ['Orlova', 'author', undefined],
      ['Lirova', 'lyricist', true],
      ['Bardov', 'performer', true],
    ]);
    for (const uid of ['e-song', 'f-words']) await writer.removeTrack(uid);
  });

  it('decide who is found as author and as performer; a sole credit counts as both', async () => {
    expect(await found('orlova', 'author')).toEqual(['a-written', 'b-alone', 'c-unsaid']);
    expect(await found('orlova', 'performer')).toEqual(['b-alone', 'c-unsaid']);
    expect(await found('cellar', 'performer')).toEqual(['a-written', 'c-unsaid', 'd-played']);
    expect(await found('cellar', 'author')).toEqual(['c-unsaid', 'd-played']);
    expect(await found('cellar', 'all')).toEqual(['a-written', 'c-unsaid', 'd-played']);
  });

  it('are shown beside the names of a row, where known', async () => {
    const [written, alone] = await rows('tracks/list?sort=name_asc');
    expect(written?.authors.map(({ name, role }) => [name.en, role])).toEqual([
      ['Orlova', 'author'],
      ['Cellar', 'performer'],
    ]);
    expect(alone?.author?.role).toBeUndefined();
  });

  it('order an album by track number, tracks without one last', async () => {
    const tracks = await rows(`albums/tracks/list?album_id=${albumId}`);
    expect(tracks.map(({ uid, track_number: number }) => [uid, number])).toEqual([
      ['b-alone', 1],
      ['a-written', 2],
      ['c-unsaid', undefined],
    ]);
  });

  it('include the label of a track without an album', async () => {
    expect((await rows(`labels/tracks/list?label_id=${labelId}`)).map(({ label }) => label?.name.en)).toEqual([
      'North',
    ]);
    const labels = await server.app.inject('/api/music/labels/list');
    expect(labels.json()).toMatchObject({ data: [{ uid: 'north', tracks_counter: 1 }] });
    expect(await found('север', 'all')).toEqual(['d-played']);
    await server.context.writer.removeTrack('d-played');
    expect((await server.app.inject('/api/music/labels/list')).json()).toMatchObject({ meta: { total: 0 } });
  });

  it('name authors, who are added to the A-list and removed by the command line', async () => {
    const printed: string[] = [];
    const { db, writer, store, config } = server.context;
    const signal = new AbortController().signal;
    const admin = { db, writer, store, dataDir: config.dataDir, locale: 'en' as const, signal, ...silentAdmin };
    const run = (...args: string[]) =>
      command.run(args, {
        locale: 'en',
        signal,
        perform: (_name, input) => aListCommand.run(aListCommand.input.parse(input), admin),
        print: (line) => printed.push(line),
      });
    const first = async () =>
      (await server.app.inject('/api/music/authors/a-list'))
        .json<{ data: { uid: string }[] }>()
        .data.map(({ uid }) => uid);
    expect(await run('a-list', 'add', String(orlova))).toBe(0);
    expect(await first()).toEqual(['orlova']);
    expect(await run('a-list', 'remove', String(orlova))).toBe(0);
    expect(await first()).toEqual([]);
    expect(await run('a-list', 'add', '99999')).toBe(1);
    expect(await run('a-list', 'add', 'Orlova')).toBe(2);
    expect(printed[2]).toContain('99999');
  });
});
