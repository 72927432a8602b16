import type { Row } from '#shared/contract/catalogue.ts';
import type { IngestTrack } from '#server/domain/ingest-types.ts';
import { catalogueVersion, readMeta } from '#server/repositories/meta.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addTrack, addVariation, mediaOf, storePreview } from '../support/catalogue.ts';
import { describeOnBoth, startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

describeOnBoth('writing the catalogue', (database) => {
  let server: TestServer;
  const rows = async (path: string) => (await server.app.inject(`/api/${path}`)).json<{ data: Row[] }>().data;
  const find = async (uid: string) =>
    (await rows('music/tracks/list?per_page=100')).find((row) => row.uid === uid) as Row;
  const plain: Pick<IngestTrack, 'entity' | 'authorUids' | 'classifiers'> = {
    entity: 'music',
    authorUids: [],
    classifiers: [],
  };

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
  });
  afterAll(() => server.close());

  it('updates a track with the same uid, and keeps its id and number', async () => {
    const { writer } = server.context;
    const { id } = await addTrack(server.context, {
      uid: 'same',
      title: { ru: 'Раз' },
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    const before = await find('same');
    expect((await writer.track({ ...plain, uid: 'same', title: { ru: 'Два', en: 'Two' } })).id).toBe(id);
    const after = await find('same');
    expect(after).toMatchObject({
      id,
      ident: before.ident,
      title: { ru: 'Два', en: 'Two' },
      created_at: before.created_at,
    });
    expect(await rows('music/tracks/list?search_string=раз')).toEqual([]);
  });

  it('returns unknown classifier values and stores the rest', async () => {
    const { writer } = server.context;
    const known = { group: 'genres', slug: 'jazz' };
    const unknown = [
      { group: 'genres', slug: 'no-such-genre' },
      { group: 'ucs_sub_ids', slug: 'doors' },
    ];
    const response = await writer.track({
      ...plain,
      uid: 'tagged',
      title: { ru: 'т' },
      classifiers: [known, ...unknown, known],
    });
    expect(response.unknown).toEqual(unknown);
    await addVariation(server.context, { trackUid: 'tagged', uid: 'tagged-main' });
    expect((await find('tagged')).tags.map(({ group }) => group)).toEqual(['genres']);
  });

  it('rejects a dangling reference, and writes nothing', async () => {
    const { writer, db } = server.context;
    const version = await readMeta(db, catalogueVersion);
    await expect(writer.track({ ...plain, uid: 'orphan', title: { ru: 'с' }, authorUids: ['nobody'] })).rejects.toThrow(
      'authors: nothing has the uid "nobody"',
    );
    await expect(writer.variation({ uid: 'v', trackUid: 'nobody', isMain: true, position: 0 })).rejects.toThrow(
      RangeError,
    );
    await expect(writer.media({ stemUid: 'nobody' }, mediaOf([]))).rejects.toThrow(RangeError);
    expect(await db.selectFrom('tracks').select('id').where('uid', '=', 'orphan').execute()).toEqual([]);
    expect(await readMeta(db, catalogueVersion)).toBe(version);
  });

  it('numbers tracks without gaps or duplicates in parallel writes', async () => {
    const { writer, db } = server.context;
    const uids = Array.from({ length: 30 }, (_, index) => `many-${index}`);
    await Promise.all(
      uids.flatMap((uid) => [
        writer.author({ uid: 'shared', name: { ru: uid } }),
        writer.track({ ...plain, uid, entity: 'sound', title: { ru: uid } }),
      ]),
    );
    const numbers = await db
      .selectFrom('tracks')
      .select('number')
      .where('entity', '=', 'sound')
      .orderBy('number')
      .execute();
    expect(numbers.map(({ number }) => number)).toEqual(uids.map((_, index) => index + 1));
  });

  it('unlists a track whose sound was replaced by one without an mp3, and lists it again with it', async () => {
    const { writer } = server.context;
    await addTrack(server.context, { uid: 'changing' });
    const owner = { variationUid: 'changing-main' };
    const webm = await storePreview(server.context, 'changing-2', Buffer.from('new'), 'webm');
    await writer.media(owner, mediaOf([webm], { duration: 7.5 }));
    expect(await find('changing')).toBeUndefined();
    await writer.preview(owner, await storePreview(server.context, 'changing-2', Buffer.from('new')));
    expect(await find('changing')).toMatchObject({ duration: 7.5, preview: { mp3: { size: 3 }, webm: { size: 3 } } });
    const { db } = server.context;
    const media = await db.selectFrom('media').select('id').where('duration', '=', 7.5).execute();
    expect(media).toHaveLength(1);
  });

  it('allows one main version at a time', async () => {
    const { writer } = server.context;
    const { id } = await addTrack(server.context, { uid: 'two', duration: 100 });
    await addVariation(server.context, { trackUid: 'two', uid: 'two-new', position: 1, duration: 50 });
    await writer.variation({ uid: 'two-new', trackUid: 'two', isMain: true, position: 0 });
    const versions = await rows(`music/tracks/variations/list?track_id=${id}`);
    expect(versions.map(({ uid, is_main: isMain }) => [uid, isMain])).toEqual([
      ['two-new', true],
      ['two-main', false],
    ]);
    expect(await find('two')).toMatchObject({ duration: 50, variations_counter: 1 });
  });

  it('orders by the editor’s rank first by default', async () => {
    await addTrack(server.context, { uid: 'chosen', duration: 10, rank: 5, createdAt: '2020-01-01T00:00:00.000Z' });
    expect((await rows('music/tracks/list'))[0]?.uid).toBe('chosen');
  });

  it('changes the catalogue’s state with every write', async () => {
    const { writer, db } = server.context;
    const version = Number(await readMeta(db, catalogueVersion));
    await writer.author({ uid: 'shared', name: { ru: 'Новое имя' } });
    expect(Number(await readMeta(db, catalogueVersion))).toBe(version + 1);
  });
});
