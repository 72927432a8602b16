import { mainPageList } from '#shared/contract/common.ts';
import { featuredCommand } from '#server/catalogue/featured-command.ts';
import { command } from '#server/cli/featured.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { describeOnBoth, silentAdmin, startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { addGroupedCatalogue } from './grouped-catalogue.ts';

describeOnBoth('the home page', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    await addGroupedCatalogue(server.context);
  });
  afterAll(() => server.close());

  const page = async () => {
    const response = await server.app.inject('/api/common/get-main-page-list');
    expect(response.statusCode).toBe(200);
    return mainPageList.response.parse(response.json()).data;
  };
  const uids = (items: readonly { uid: string }[]) => items.map(({ uid }) => uid);
  const idOf = async (table: 'playlists' | 'collections', uid: string) => {
    const { db } = server.context;
    return (await db.selectFrom(table).select('id').where('uid', '=', uid).executeTakeFirstOrThrow()).id;
  };

  it('has filter values with their numbers of tracks, most first', async () => {
    const { genres, moods } = await page();
    expect(genres.map(({ name, count }) => [name.en, count])).toEqual([
      ['Jazz', 2],
      ['Ambient', 1],
    ]);
    expect(moods).toEqual([]);
  });

  it('has playlists, collections and the featured authors of both families, never one that cannot be heard', async () => {
    const { playlists, collections, music_authors, sound_authors } = await page();
    expect(uids(playlists)).toEqual(['later', 'evening']);
    expect(uids(collections)).toEqual(['house']);
    expect(uids(music_authors)).toEqual(['kim', 'elkina']);
    expect(uids(sound_authors)).toEqual(['kim']);
  });

  it('shows first what the owner features on the command line', async () => {
    const printed: string[] = [];
    const run = (...args: string[]) =>
      command.run(args, {
        locale: 'en',
        signal: new AbortController().signal,
        perform: (_name, input) =>
          featuredCommand.run(featuredCommand.input.parse(input), { ...silentAdmin, ...server.context }),
        print: (line) => printed.push(line),
      });
    const evening = String(await idOf('playlists', 'evening'));
    const silent = String(await idOf('playlists', 'unheard-list'));
    expect(await run('add', 'playlist', silent)).toBe(0);
    expect(await run('add', 'playlist', evening)).toBe(0);
    expect(await run('add', 'playlist', evening)).toBe(0);
    expect(uids((await page()).playlists)).toEqual(['evening', 'later']);
    expect(await run('remove', 'playlist', evening)).toBe(0);
    expect(uids((await page()).playlists)).toEqual(['later', 'evening']);
    expect(await run('add', 'collection', '99999')).toBe(1);
    expect(await run('add', 'album', '1')).toBe(2);
    expect(await run('add', 'playlist', 'Evening')).toBe(2);
    expect(printed[4]).toContain('99999');
  });
});
