import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Built } from '#server/catalogue-index/build/build-work.ts';
import { LiveIndex } from '#server/catalogue-index/serve/live-index.ts';
import { createCatalogueWriter } from '#server/catalogue/catalogue-writer.ts';
import { limitConcurrency } from '#server/domain/limit-concurrency.ts';
import { openFolderStore } from '#server/storage/folder-store.ts';
import { StoredIndex } from '#server/start/stored-index.ts';
import { openDatabase } from '#server/repositories/database.ts';
import { describe, expect, it } from 'vitest';

import { addTrack } from '../../../support/catalogue.ts';

describe.each(['one folder', 'a folder each'])('several processes with %s', (folders) => {
  it('build one after another, and what one has built the others load', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tonika-shared-index-'));
    const location = { file: path.join(folder, 'tonika.sqlite') };
    const { db, close } = await openDatabase(location);
    const store = await openFolderStore(path.join(folder, 'files'));
    const target = { store, writer: createCatalogueWriter(db) };
    await addTrack(target, { uid: 'first' });
    const oneAtATime = limitConcurrency(1, 10);
    const builds: Built[] = [];
    const failures: unknown[] = [];
    const failed = (cause: unknown) => failures.push(cause);
    const indexes = [1, 2].map((number) => {
      const own = path.join(folder, folders === 'one folder' ? 'index' : `index-${number}`);
      return new LiveIndex({
        location,
        folder: own,
        worthKeeping: 0,
        inTurn: (work) => oneAtATime(work),
        built: (built) => builds.push(built),
        failed,
        ...(folders === 'a folder each' && { mirror: new StoredIndex(store, own, failed) }),
        // Builds of this length run in a process of their own, once there is an index.
        shortBuild: 0,
        longBuild: 0,
      });
    });
    const builtTwice = async () => {
      builds.length = 0;
      await Promise.all(indexes.map((index) => index.caughtUp()));
      return builds.toSorted((a, b) => Number(a.isPersisted) - Number(b.isPersisted));
    };
    expect(await builtTwice()).toMatchObject([{ isPersisted: false }, { isPersisted: true }]);

    await addTrack(target, { uid: 'second' });
    for (const index of indexes) index.changed();
    expect(await builtTwice()).toMatchObject([
      { isPersisted: false, tracks: 2 },
      { isPersisted: true, tracks: 2 },
    ]);
    await Promise.all(indexes.map((index) => index.close()));
    expect(failures).toEqual([]);
    await close();
    await rm(folder, { recursive: true });
  });
});
