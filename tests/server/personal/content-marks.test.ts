import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { saveSnapshots } from '#server/catalogue/listed-contents.ts';
import { countDownload } from '#server/repositories/downloads.ts';

import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { addTrack, addVariation } from '../../support/catalogue.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

interface Mark {
  content_id: number;
  track_id: number;
  first_at: string;
  last_at: string;
  file_type?: string;
}
interface Marks {
  listened: Mark[];
  downloaded: Mark[];
  listened_cursor: number;
  downloaded_cursor: number;
  has_more: boolean;
}

describeOnBoth('what was heard and downloaded', (database) => {
  let server: TestServer;
  let anna: TestAccount;
  const tracks: { id: number; variationId: number }[] = [];
  let cut: number;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    for (const uid of ['a', 'b', 'c']) {
      tracks.push(await addTrack(server.context, { uid, title: { ru: `Трек ${uid}`, en: `Track ${uid}` } }));
    }
    cut = await addVariation(server.context, { trackUid: 'a', uid: 'cut', position: 1 });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    anna = await addAccount(server);
  });

  const get = async <Result>(url: string, account: TestAccount | undefined = anna): Promise<Result> =>
    (await server.app.inject({ url, ...(account && { headers: account.headers }) })).json<Result>();
  let keys = 0;
  const play = (content_id: number, listened_at: string, search_string?: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/users/listened/content/add',
      payload: {
        items: [{ content_type_id: 'MUSIC_VARIATION', content_id, listened_at, key: `k${(keys += 1)}`, search_string }],
      },
      headers: anna.headers,
    });
  const list = async (query: string, account: TestAccount | null = anna) => {
    const url = `/api/music/tracks/list?sort=name_asc&facets=1&${query}`;
    const response = await server.app.inject({ url, ...(account && { headers: account.headers }) });
    const { data, meta } = response.json<{ data: { id: number }[]; meta: { total: number } }>();
    expect(meta.total).toBe(data.length);
    return data.map(({ id }) => id);
  };
  const seconds = (at: string) => Date.parse(at) / 1000;

  it('lists what a person had not heard by a moment, and stays the same while they listen', async () => {
    const [a, b, c] = tracks.map(({ id }) => id);
    await play(tracks[0]!.variationId, '2026-01-01T12:00:00.000Z');
    await play(tracks[1]!.variationId, '2026-01-03T12:00:00.000Z');
    expect(await list('not_heard=1')).toEqual([c]);
    expect(await list(`not_heard=${seconds('2026-01-02T00:00:00Z')}`)).toEqual([b, c]);
    expect(await list('not_heard=0')).toEqual([a, b, c]);
    expect(await list('not_heard=1', null)).toEqual([a, b, c]);
    expect(await list(`not_heard=1&heard_ids=${tracks[2]!.variationId}`, null)).toEqual([a, b]);
  });

  it('leaves out a track by any of its versions, and of versions only the one that was heard', async () => {
    const [, b, c] = tracks.map(({ id }) => id);
    await play(cut, '2026-01-01T12:00:00.000Z');
    expect(await list('not_heard=1')).toEqual([b, c]);
    const versions = await list('not_heard=1&variations_separately=1');
    expect(versions.toSorted((one, other) => one - other)).toEqual(tracks.map(({ variationId }) => variationId));
  });

  it('lists what a person has not downloaded', async () => {
    const [a, , c] = tracks.map(({ id }) => id);
    const contentId = tracks[1]!.variationId;
    const type = 'MUSIC_VARIATION';
    await saveSnapshots(server.context.db, [{ content_type_id: type, content_id: contentId }]);
    // In the very millisecond of the request.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await countDownload(server.context.db, { userId: anna.id, type, contentId, fileType: 'wav' });
    expect(await list('not_downloaded=1')).toEqual([a, c]);
    vi.useRealTimers();
    expect(await list('not_downloaded=1', null)).toHaveLength(3);
    const { data } = await get<{ data: Marks }>('/api/users/content-marks');
    expect(data.downloaded).toEqual([expect.objectContaining({ content_id: contentId, file_type: 'wav' })]);
  });

  it('notifies a page of what is new since its cursor, each sound once with its first and last time', async () => {
    await play(tracks[0]!.variationId, '2026-01-03T12:00:00.000Z', 'ночь');
    await play(tracks[0]!.variationId, '2026-01-01T12:00:00.000Z');
    await play(cut, '2026-01-02T12:00:00.000Z');
    const { data } = await get<{ data: Marks }>('/api/users/content-marks');
    expect(data.listened).toEqual([
      expect.objectContaining({
        content_id: tracks[0]!.variationId,
        track_id: tracks[0]!.id,
        first_at: '2026-01-01T12:00:00.000Z',
        last_at: '2026-01-03T12:00:00.000Z',
      }),
      expect.objectContaining({ content_id: cut, track_id: tracks[0]!.id }),
    ]);
    expect(data.has_more).toBe(false);
    expect(data.listened_cursor).toBeGreaterThan(0);
    const heard = await get<{ data: { search_string: string | null }[] }>('/api/users/listened/content/list-all');
    expect(heard.data.map(({ search_string }) => search_string)).toEqual(['ночь', null]);
  });
});
