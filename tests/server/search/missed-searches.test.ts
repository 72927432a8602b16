import { noteMissedSearch, writeMissedSearches } from '#server/repositories/missed-search-queue.ts';
import { listMissedSearches } from '#server/repositories/missed-searches.ts';
import { trackList } from '#shared/contract/filters.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addTrack } from '../../support/catalogue.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

describeOnBoth('searches without results', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    // Each process writes what it has counted when it stops.
    server = await startTestServer({ databaseUrl: await database(), isAlone: true });
    await addTrack(server.context, {
      uid: 'piano',
      title: { ru: 'Пианино', en: 'Piano' },
      authorUids: [],
      duration: 30,
    });
  });
  afterAll(() => server.close());
  const search = async (text: string, rest = '') => {
    const response = await server.app.inject({
      url: `/api/music/tracks/list?search_string=${encodeURIComponent(text)}${rest}`,
    });
    expect(response.statusCode).toBe(200);
    return trackList.parse(response.json());
  };
  const missed = async () => {
    await writeMissedSearches(server.context.db);
    return (await listMissedSearches(server.context.db, 10)).map(({ text, count }) => [text, count]);
  };

  it('returns how a search was parsed, and counts it without an exact match', async () => {
    const { meta } = await search('пианино и йодль');
    expect(meta.exact).toBe(0);
    expect(meta.concepts?.map(({ text }) => text)).toEqual(['пианино', 'йодль']);
    await search('Пианино и ЙОДЛЬ');
    await search('пианино');
    await search('йодль', '&search_literal=1');
    expect(await missed()).toEqual([['пианино и йодль', 2]]);
  });

  it('ignores partial input, and stores no personal data', async () => {
    const { db } = server.context;
    for (const text of ['вол', 'волын', 'волынка']) noteMissedSearch(db, 'sound', text);
    await search('anna@example.com');
    await search('+79001234567');
    expect(await missed()).toEqual([
      ['пианино и йодль', 2],
      ['волынка', 1],
    ]);
  });

  it('are written before a server that stops closes its database', async () => {
    const { app, context } = server;
    await search('цимбалы');
    await app.close();
    expect((await listMissedSearches(context.db, 10)).map(({ text }) => text)).toContain('цимбалы');
  });
});
