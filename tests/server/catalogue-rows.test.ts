import { detail, row } from '#shared/contract/catalogue.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { describeOnBoth, startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { addListedCatalogue } from './listed-catalogue.ts';

const listResponse = z.object({
  data: z.array(row),
  meta: z.object({ page: z.number(), per_page: z.number(), total: z.number(), last_page: z.number() }),
});

describeOnBoth('lists of tracks', (database) => {
  let server: TestServer;
  const ids: Record<string, { id: number; variationId: number }> = {};

  const request = async (path: string, locale = 'ru') =>
    server.app.inject({ url: `/api/${path}`, headers: { 'accept-language': locale } });
  const list = async (path: string, locale?: string) => {
    const response = await request(path, locale);
    expect(response.statusCode).toBe(200);
    return listResponse.parse(response.json());
  };
  const uids = (rows: readonly Row[]) => rows.map(({ uid }) => uid);

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    Object.assign(ids, await addListedCatalogue(server.context));
  });
  afterAll(() => server.close());

  it('gives a row what it needs to be shown and played', async () => {
    const { data } = await list('music/tracks/list?sort=created_asc');
    const { id, variationId } = ids['rain'] ?? { id: 0, variationId: 0 };
    expect(data[0]).toMatchObject({
      id,
      kind: 'track',
      variation_id: variationId,
      ident: 'TNK-M-000001-01',
      ident_short: 'TNK-M-000001',
      title: { ru: 'Дождь', en: 'Zebra rain' },
      variations_counter: 2,
      stems_counter: 2,
      author: { name: { ru: 'Ёлкина', en: 'Yolkina' } },
      is_main: true,
      preview: { mp3: { size: 'sound of rain'.length, delay: 576, padding: 100 }, webm: null },
    });
    expect(Buffer.from(data[0]?.peaks ?? '', 'base64')).toHaveLength(160);
    expect(data[2]?.tags).toEqual([
      expect.objectContaining({ group: 'genres', sub_id: null, name: expect.anything() }),
    ]);
    expect(data[1]?.label).toMatchObject({ name: { ru: 'Север', en: 'North' } });
  });

  it('repeats a text that exists in one language only', async () => {
    const { data } = await list('sound/tracks/list');
    expect(data[0]).toMatchObject({
      title: { ru: 'Дверь', en: 'Дверь' },
      library: { name: { ru: 'Doors', en: 'Doors' } },
    });
  });

  it('lists the playable versions of a track, the main one first', async () => {
    const { data, meta } = await list(`music/tracks/variations/list?track_id=${ids['rain']?.id}`);
    expect(uids(data)).toEqual(['rain-main', 'rain-calm', 'rain-short']);
    expect(data.map(({ ident }) => ident)).toEqual(['TNK-M-000001-01', 'TNK-M-000001-03', 'TNK-M-000001-02']);
    expect(data[1]).toMatchObject({
      kind: 'variation',
      is_main: false,
      classifier_version: { id: null, name: { ru: 'rain-calm' } },
    });
    expect(meta.total).toBe(3);
  });

  it('lists stems with their names', async () => {
    const { data } = await list(`music/tracks/stems/list?track_id=${ids['rain']?.id}`);
    expect(data.map(({ stem_name, ident }) => [stem_name?.en, ident])).toEqual([
      ['rain-drums en', 'TNK-M-000001-S01'],
      ['rain-bass en', 'TNK-M-000001-S02'],
    ]);
    expect((await list(`music/tracks/stems/list?track_id=${ids['jazz']?.id}`)).data).toEqual([]);
  });

  it('returns the pages of a track and of a version', async () => {
    const track = (await request(`music/tracks/detail?id=${ids['ice']?.id}`)).json<{ data: unknown }>();
    expect(detail.parse(track.data)).toMatchObject({ uid: 'ice', lyrics: { ru: 'Тает снег', en: 'Тает снег' } });
    const [, calm] = (await list(`music/tracks/variations/list?track_id=${ids['rain']?.id}`)).data;
    const version = (await request(`music/tracks/variations/detail?id=${calm?.id}`)).json<{ data: unknown }>();
    expect(detail.parse(version.data)).toMatchObject({
      uid: 'rain-calm',
      kind: 'variation',
      track_id: ids['rain']?.id,
    });
  });
});
