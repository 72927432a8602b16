import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import type { Entity } from '#shared/contract/primitives.ts';
import { partsOf } from '#server/catalogue-index/store/index-parts.ts';
import type { PersistedIndex } from '#server/catalogue-index/build/previous-index.ts';
import { type ReadIndex, readIndex } from '#server/catalogue-index/build/read-index.ts';
import { createCatalogueWriter } from '#server/catalogue/catalogue-writer.ts';
import { packFeatures, figures } from '#server/domain/sound-features.ts';
import { openFolderStore } from '#server/storage/folder-store.ts';
import { openDatabase, type OpenDatabase } from '#server/repositories/database.ts';
import { seedDictionaries } from '#server/repositories/dictionaries.ts';
import { idOf } from '#server/repositories/track-groups.ts';
import { countDownload } from '#server/repositories/downloads.ts';
import { readValues } from '#server/repositories/index-values.ts';
import { addUser } from '#server/repositories/users.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { addTrack, addVariation, type Target } from '../../../support/catalogue.ts';
import { describeOnBoth } from '../../../support/server.ts';
import { fillCatalogue } from './catalogue-to-renew.ts';

const entities = ['music', 'sound'] as const;

describeOnBoth('a renewed index', (database) => {
  let folder: string;
  let opened: OpenDatabase;
  let target: Target;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-renewed-'));
    const url = await database('empty');
    opened = await openDatabase(url === undefined ? { file: path.join(folder, 'tonika.sqlite') } : { url });
    await seedDictionaries(opened.db);
    target = {
      store: await openFolderStore(path.join(folder, 'files')),
      writer: createCatalogueWriter(opened.db),
    };
    await fillCatalogue(target);
  });
  afterEach(async () => {
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  });

  const read = async (entity: Entity, before?: PersistedIndex) =>
    readIndex(opened.db, entity, await readValues(opened.db, entity), before);
  const everythingOf = ({ index, sourceRows }: ReadIndex) => ({
    ...sourceRows(),
    ...partsOf(index),
    values: index.values.set.list,
  });

  /** Reads both families before and after something happens; how many tracks were read again. */
  async function readAgainAfter(work: () => Promise<unknown>): Promise<number> {
    const before = new Map<Entity, PersistedIndex>();
    for (const entity of entities) {
      const { index, sourceRows } = await read(entity);
      before.set(entity, { parts: partsOf(index), values: index.values.set.list, sourceRows: sourceRows() });
    }
    await work();
    let readAgain = 0;
    for (const entity of entities) {
      const renewed = await read(entity, before.get(entity));
      expect(isDeepStrictEqual(everythingOf(renewed), everythingOf(await read(entity)))).toBe(true);
      readAgain += renewed.index.ids.length - renewed.taken;
    }
    return readAgain;
  }

  it('reads no unchanged track again', async () => {
    expect(await readAgainAfter(async () => undefined)).toBe(0);
    expect(await readAgainAfter(() => target.writer.playlist({ uid: 'list', name: { ru: 'list' } }, ['m1']))).toBe(0);
    expect(await readAgainAfter(() => target.writer.author({ uid: 'ann', name: { ru: 'ann' } }))).toBe(0);
    expect(await readAgainAfter(() => target.writer.author({ uid: 'new', name: { ru: 'ada' } }))).toBe(0);
  });

  const tagged = (uid: string, slugs: readonly string[]) =>
    target.writer.track({
      uid,
      entity: 'music',
      title: { ru: uid },
      authorUids: ['ann'],
      albumUid: 'album',
      classifiers: slugs.map((slug) => ({ group: 'moods', slug })),
    });
  const downloaded = async () => {
    const { db } = opened;
    const contentId = await idOf(db, 'variations', 'm3-main');
    const names = { first_name: 'A', last_name: 'B', password_hash: '' };
    const rights = {
      state_id: 1,
      subscription_type_id: 'NONE' as const,
      locale_id: 1,
      scope: '[]',
      email_verified_at: null,
    };
    const userId = await addUser(db, { email: 'a@b.example', ...names, ...rights });
    await countDownload(db, { userId: userId ?? 0, type: 'MUSIC_VARIATION', contentId, fileType: 'mp3' });
  };
  const renamedCity = { uid: 'city', name: { ru: 'Калинин' }, countryCode: 'RU' };
  const movedCity = { uid: 'city', name: { ru: 'Тверь' }, countryCode: 'KZ' };
  const others: { [what: string]: { work: () => Promise<unknown>; tracks: number } } = {
    'a track that came': { work: () => addTrack(target, { uid: 'later', authorUids: ['boris'] }), tracks: 1 },
    'a track that went': { work: () => target.writer.removeTrack('m1'), tracks: 0 },
    'a track with other tags': { work: () => tagged('m0', ['happy', 'calm']), tracks: 1 },
    'another version': {
      work: () => addVariation(target, { trackUid: 'm2', uid: 'm2-short', position: 1 }),
      tracks: 1,
    },
    'another sound of a track': {
      work: () => addVariation(target, { trackUid: 's3', uid: 's3-main', duration: 7 }),
      tracks: 1,
    },
    'what it sounds like': {
      work: () => target.writer.features({ variationUid: 'm4-main' }, packFeatures(figures.map((_, at) => at / 10))),
      tracks: 1,
    },
    'a renamed author': {
      work: () => target.writer.author({ uid: 'ann', name: { ru: 'Анна', en: 'Ann' } }),
      tracks: 4,
    },
    'an album of another label': {
      work: () => target.writer.album({ uid: 'album', name: { ru: 'album' }, labelUid: 'south' }),
      tracks: 3,
    },
    'a renamed city': { work: () => target.writer.city(renamedCity), tracks: 2 },
    'a city in another country': { work: () => target.writer.city(movedCity), tracks: 2 },
    'a download': { work: downloaded, tracks: 1 },
  };
  it.each(Object.keys(others))('detects %s, and reads no other track again', async (what) => {
    const { work, tracks } = others[what]!;
    expect(await readAgainAfter(work)).toBe(tracks);
  });

  it('finds a track by the new label of its album, and by the new name of its city', async () => {
    await target.writer.album({ uid: 'album', name: { ru: 'album' }, labelUid: 'south' });
    await target.writer.city(renamedCity);
    const searched = await opened.db
      .selectFrom('tracks')
      .select(['uid', 'search_all'])
      .where('uid', 'in', ['m1', 's1'])
      .execute();
    const of = (uid: string) => searched.find((row) => row.uid === uid)?.search_all;
    expect(of('m1')).toContain('south');
    expect(of('m1')).not.toContain('north');
    expect(of('s1')).toContain('калинин');
  });
});
