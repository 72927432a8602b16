import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { LiveIndex, type LiveIndexOptions } from '#server/catalogue-index/serve/live-index.ts';
import type { Built, DatabaseLocation } from '#server/catalogue-index/build/build-work.ts';
import { createCatalogueWriter } from '#server/catalogue/catalogue-writer.ts';
import type { TrackQuery } from '#server/domain/catalogue-search.ts';
import { openFolderStore } from '#server/storage/folder-store.ts';
import { seedDictionaries } from '#server/repositories/dictionaries.ts';
import { newestDownload } from '#server/repositories/download-counts.ts';
import { countDownload } from '#server/repositories/downloads.ts';
import { openDatabase } from '#server/repositories/database.ts';
import { plainList } from '#server/repositories/plain-list.ts';
import type { OpenDatabase } from '#server/repositories/database.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { addAccount } from '../../../support/accounts.ts';
import { addTrack } from '../../../support/catalogue.ts';
import type { Target } from '../../../support/catalogue.ts';
import { describeOnBoth } from '../../../support/server.ts';

const everything: TrackQuery = {
  entity: 'music',
  search: '',
  scope: 'all',
  sort: 'default',
  locale: 'ru',
  page: 1,
  perPage: 10,
};

describeOnBoth('the live index', (database) => {
  let folder: string;
  let opened: OpenDatabase;
  let target: Target;
  let location: DatabaseLocation;
  let index: LiveIndex;
  let builds: { built: (built: Built) => void; failed: (error: unknown) => void };

  /** The next build, however it ends. */
  const nextBuild = () =>
    new Promise<Built>((resolve, reject) => {
      builds.built = resolve;
      builds.failed = reject;
    });

  const open = async (options: Partial<LiveIndexOptions> = {}) => {
    const url = await database('empty');
    location = url === undefined ? { file: path.join(folder, 'tonika.sqlite') } : { url };
    opened = await openDatabase(location);
    index = new LiveIndex({
      location,
      built: (built) => builds.built(built),
      failed: (error) => builds.failed(error),
      ...options,
    });
    target = {
      store: await openFolderStore(path.join(folder, 'files')),
      writer: createCatalogueWriter(opened.db, () => index.changed()),
    };
  };

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-index-'));
    builds = { built: () => undefined, failed: () => undefined };
  });
  afterEach(async () => {
    await index.close();
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is available at the first request, and follows the catalogue by itself', async () => {
    await open();
    await addTrack(target, { uid: 'first' });
    expect((await index.tracks(everything)).total).toBe(1);
    const followed = nextBuild();
    await addTrack(target, { uid: 'second' });
    await followed;
    await index.caughtUp();
    expect((await index.tracks(everything)).total).toBe(2);
  });

  /** Totals that questions without a pause see until the index has caught up with one more track. */
  async function totalsMeanwhile(): Promise<number[]> {
    expect((await index.tracks(everything)).total).toBe(0);
    await addTrack(target, { uid: 'first', title: { en: 'Rain' } });
    const state = { isBuilt: false };
    const building = index.caughtUp().finally(() => {
      state.isBuilt = true;
    });
    const totals: number[] = [];
    while (!state.isBuilt) totals.push((await index.tracks(everything)).total);
    await building;
    return totals;
  }

  it('serves during a background build, then with the new index', async () => {
    await open({ shortBuild: -1 });
    const totals = await totalsMeanwhile();
    expect(totals.length).toBeGreaterThan(5);
    expect(totals[0]).toBe(0);
    expect(totals.toSorted((a, b) => a - b)).toEqual(totals);
    expect((await index.tracks(everything)).total).toBe(1);
  });

  it('takes over a long build that a low-priority process has stored', async () => {
    let persisted = 0;
    await open({
      folder: path.join(folder, 'index'),
      shortBuild: -1,
      longBuild: -1,
      persisted: () => (persisted += 1),
    });
    const totals = await totalsMeanwhile();
    expect(totals[0]).toBe(0);
    expect(totals.toSorted((a, b) => a - b)).toEqual(totals);
    // A track is several writes: a build that begins between two of them is followed by one more.
    const ofFirst = persisted;
    expect(ofFirst).toBeGreaterThan(0);
    const found = await index.tracks({ ...everything, search: 'rain' });
    expect(found.total).toBe(1);
    // And once more: what was taken over is followed by the next.
    await addTrack(target, { uid: 'second', title: { en: 'Rain' } });
    await index.caughtUp();
    expect((await index.tracks({ ...everything, search: 'rain' })).total).toBe(2);
    expect(persisted).toBeGreaterThan(ofFirst);
  });

  it('builds a large catalogue in a process of its own at the first start, too, and loads it at the next', async () => {
    await open();
    for (const uid of ['first', 'second']) await addTrack(target, { uid });
    await index.close();
    const start = async (largeCatalogue: number) => {
      const reports: string[] = [];
      index = new LiveIndex({
        location,
        folder: path.join(folder, 'index'),
        largeCatalogue,
        worthKeeping: Infinity,
        built: ({ isPersisted }) => reports.push(isPersisted ? 'loaded' : 'built'),
        persisted: () => reports.push('stored'),
      });
      expect((await index.tracks(everything)).total).toBe(2);
      await index.close();
      return reports;
    };
    // Only a process of its own stores what is not worth it.
    expect(await start(3)).toEqual(['built']);
    expect(await start(2)).toEqual(['built', 'stored']);
    expect(await start(2)).toEqual(['loaded']);
  });

  it('uses a long build that cannot be stored', async () => {
    const location = path.join(folder, 'no-folder');
    await writeFile(location, 'a file');
    await open({ folder: location, shortBuild: -1, longBuild: -1 });
    await totalsMeanwhile();
    expect((await index.tracks({ ...everything, search: 'rain' })).total).toBe(1);
  });

  it('follows counted downloads without a build, in lists of tracks and of versions', async () => {
    let builds = 0;
    await open({ downloadsEvery: 1, built: () => (builds += 1) });
    const first = await addTrack(target, { uid: 'first' });
    const second = await addTrack(target, { uid: 'second' });
    const list = async (sort: 'downloads_asc' | 'downloads_desc', variationsSeparately = false) =>
      (await index.tracks({ ...everything, sort, variationsSeparately })).ids;
    await index.caughtUp();
    const built = builds;
    await seedDictionaries(opened.db);
    const { id: userId } = await addAccount({ context: opened });
    const download = async (contentId: number, toBe: number[]) => {
      await countDownload(opened.db, { userId, type: 'MUSIC_VARIATION', contentId, fileType: 'mp3' });
      while ((await list('downloads_desc')).join() !== toBe.join()) await new Promise(setImmediate);
    };
    await download(first.variationId, [first.id, second.id]);
    await download(second.variationId, [second.id, first.id]);
    await download(second.variationId, [second.id, first.id]);
    await download(first.variationId, [second.id, first.id]);
    expect(await list('downloads_asc')).toEqual([first.id, second.id]);
    expect(await list('downloads_desc', true)).toEqual([second.variationId, first.variationId]);
    expect(builds).toBe(built);
  });

  it('counts what was downloaded while a stored index was not served, and what is committed late', async () => {
    await open();
    await seedDictionaries(opened.db);
    const first = await addTrack(target, { uid: 'first' });
    const second = await addTrack(target, { uid: 'second' });
    await index.close();
    const options = { folder: path.join(folder, 'index'), worthKeeping: 0, downloadsEvery: 1 };
    await new Promise<void>((persisted) => {
      index = new LiveIndex({ location, ...options, persisted });
      index.start();
    });
    await index.close();
    const { id: userId } = await addAccount({ context: opened });
    const download = ({ variationId: contentId }: { variationId: number }) =>
      countDownload(opened.db, { userId, type: 'MUSIC_VARIATION', contentId, fileType: 'mp3' });
    await download(first);
    await download(second);
    await download(second);
    let loaded: Built | undefined;
    index = new LiveIndex({ location, ...options, built: (built) => (loaded = built) });
    const listedAs = async (...ids: number[]) => {
      const list = () => index.tracks({ ...everything, sort: 'downloads_desc' });
      while ((await list()).ids.join() !== ids.join()) await new Promise(setImmediate);
    };
    await listedAs(second.id, first.id);
    expect(loaded?.isPersisted).toBe(true);
    const table = 'downloaded_content';
    await opened.db
      .updateTable(table)
      .set({ id: sql`id + 100` })
      .execute();
    await listedAs(second.id, first.id);
    // As if their transactions had begun before the others.
    for (const id of [51, 52]) {
      await opened.db.transaction().execute(async (db) => {
        const seen = await db.selectFrom(table).select('id').execute();
        await countDownload(db, { userId, type: 'MUSIC_VARIATION', contentId: first.variationId, fileType: 'mp3' });
        const late = db.updateTable(table).set({ id });
        await late
          .where(
            'id',
            'not in',
            seen.map((row) => row.id),
          )
          .execute();
      });
    }
    expect(await newestDownload(opened.db)).toBe(103);
    await listedAs(first.id, second.id);
  });

  it('shows plain lists, sorted, before the first build', async () => {
    await open();
    await addTrack(target, { uid: 'b', duration: 10 });
    await addTrack(target, { uid: 'a', duration: 20 });
    const empty = { file: path.join(folder, 'empty.sqlite') };
    const waiting = new LiveIndex({ location: empty, meanwhile: (query) => plainList(opened.db, query) });
    const plain = await waiting.tracks({ ...everything, sort: 'duration_desc', perPage: 1 });
    expect(plain).toEqual({ ...(await index.tracks({ ...everything, sort: 'duration_desc', perPage: 1 })) });
    await expect(waiting.tracks({ ...everything, search: 'a' })).rejects.toThrow(/^(?!.*base64)/s);
    await waiting.close();
  });

  it('keeps the previous index when a build fails, and builds again after the next change', async () => {
    await open();
    expect((await index.tracks(everything)).total).toBe(0);
    await opened.db.schema.alterTable('tracks').renameTo('hidden').execute();
    const failing = nextBuild();
    index.changed();
    await expect(failing).rejects.toThrow('tracks');
    expect((await index.tracks(everything)).total).toBe(0);
    await opened.db.schema.alterTable('hidden').renameTo('tracks').execute();
    await addTrack(target, { uid: 'first' });
    await index.caughtUp();
    expect((await index.tracks(everything)).total).toBe(1);
  });

  it('is stored between starts when large, and rebuilt when the catalogue has changed', async () => {
    await open();
    const { writer, store } = target;
    await addTrack(target, { uid: 'first', title: { en: 'Rain' } });
    const start = async () => {
      const listeners = { persisted: () => undefined as unknown };
      const isPersisted = new Promise((resolve) => (listeners.persisted = () => resolve(undefined)));
      const builtOnce = new Promise<Built>((resolve) => {
        index = new LiveIndex({
          location,
          folder: path.join(folder, 'index'),
          worthKeeping: 0,
          built: resolve,
          persisted: () => listeners.persisted(),
        });
        index.start();
      });
      const built = await builtOnce;
      const { total } = await index.tracks({ ...everything, search: 'rain' });
      if (!built.isPersisted) await isPersisted;
      await index.close();
      return { isPersisted: built.isPersisted, total };
    };
    expect(await start()).toEqual({ isPersisted: false, total: 1 });
    expect(await start()).toEqual({ isPersisted: true, total: 1 });
    await addTrack({ writer, store }, { uid: 'second', title: { en: 'Rain' } });
    expect(await start()).toEqual({ isPersisted: false, total: 2 });
    await truncate(path.join(folder, 'index', 'music.index'), 1000);
    expect(await start()).toEqual({ isPersisted: false, total: 2 });
    await writeFile(path.join(folder, 'index', 'sound.index'), 'something else');
    expect(await start()).toEqual({ isPersisted: false, total: 2 });
    expect(await start()).toEqual({ isPersisted: true, total: 2 });
  });

  it('refuses requests once closed, without waiting for a running build', async () => {
    await open();
    const building = index.tracks(everything);
    const [response] = await Promise.all([building.catch((cause: unknown) => cause), index.close()]);
    expect(response).toBeInstanceOf(Error);
    await expect(index.tracks(everything)).rejects.toThrow('closed');
  });
});
