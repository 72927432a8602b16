import { list } from '#shared/contract/primitives.ts';
import { similarRow } from '#shared/contract/similar.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addTrack, addVariation } from '../support/catalogue.ts';
import { describeOnBoth, startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const reply = list(similarRow);
const value = (group: string, slug: string) => ({ group, slug });

describeOnBoth('similar tracks', (database) => {
  let server: TestServer;
  const ids: Record<string, number> = {};

  const request = (path: string) => server.app.inject(`/api/${path}`);
  const similarTo = async (uid: string, query = '') => {
    const entity = uid.startsWith('sound') ? 'sound' : 'music';
    const response = await request(`${entity}/tracks/similar-tracks/list?id=${ids[uid]}${query}`);
    expect(response.statusCode).toBe(200);
    return reply.parse(response.json());
  };

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    const add = async (uid: string, facts: { bpm?: number; classifiers: { group: string; slug: string }[] }) => {
      const entity = uid.startsWith('sound') ? 'sound' : 'music';
      ids[uid] = (await addTrack(server.context, { uid, entity, ...facts })).id;
    };
    const calm = [value('genres', 'ambient'), value('moods', 'calm'), value('instruments', 'piano')];
    await add('still', { bpm: 60, classifiers: [...calm, value('key', 'c-major')] });
    await add('lake', { bpm: 61, classifiers: [...calm, value('key', 'a-minor')] });
    await add('snow', { bpm: 121, classifiers: calm });
    await add('loud', { bpm: 150, classifiers: [value('genres', 'metal'), value('key', 'e-minor')] });
    await add('plain', { classifiers: [] });
    await add('sound-oak', { classifiers: [value('ucs_sub_ids', 'doors/DOORCreak')] });
    await add('sound-pine', { classifiers: [value('ucs_sub_ids', 'doors/DOORCreak')] });
    await add('sound-gate', { classifiers: [value('ucs_sub_ids', 'doors/DOORMisc')] });
    await addVariation(server.context, { trackUid: 'still', uid: 'still-short', position: 1 });
  });
  afterAll(() => server.close());

  it('are listed with their reasons, the most similar first', async () => {
    const { data, meta } = await similarTo('still');
    expect(data.map(({ uid }) => uid.replace('-main', ''))).toEqual(['lake', 'snow']);
    expect(data[0]?.similarity.reasons).toContain('tempo');
    expect(data[1]?.similarity.reasons).toContain('tempo_multiple');
    expect(data[0]!.similarity.score).toBeGreaterThan(data[1]!.similarity.score);
    expect(meta).toEqual({ page: 1, per_page: 10, total: 2, last_page: 1 });
  });

  it('of a sound effect start with those of the same category', async () => {
    const { data } = await similarTo('sound-oak');
    expect(data.map(({ uid }) => uid)).toEqual(['sound-pine', 'sound-gate']);
    expect(data[0]?.similarity.reasons).toEqual(['category']);
  });

  it('have a symmetric score', async () => {
    const [one, other] = [await similarTo('still'), await similarTo('lake')];
    const score = (rows: typeof one.data, id: number | undefined) =>
      rows.find((row) => row.id === id)?.similarity.score;
    expect(score(one.data, ids['lake'])).toBe(score(other.data, ids['still']));
  });

  it('have pages, and none for a track that shares nothing with any other', async () => {
    const { data, meta } = await similarTo('still', '&page=2&per_page=1');
    expect(data.map(({ uid }) => uid)).toEqual(['snow']);
    expect(meta).toEqual({ page: 2, per_page: 1, total: 2, last_page: 2 });
    expect((await similarTo('plain')).meta.total).toBe(0);
  });

  it('are not found for a missing track or one of the other family', async () => {
    expect((await request('music/tracks/similar-tracks/list?id=999999')).statusCode).toBe(404);
    expect((await request(`music/tracks/similar-tracks/list?id=${ids['sound-oak']}`)).statusCode).toBe(404);
    const wrong = await request('sound/tracks/similar-tracks/list?id=-1');
    expect(wrong.statusCode).toBe(422);
    expect(Object.keys(wrong.json<{ errors: object }>().errors)).toEqual(['id']);
  });
});
