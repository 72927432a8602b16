import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Built } from '#server/catalogue-index/build/build-work.ts';
import { LiveIndex } from '#server/catalogue-index/serve/live-index.ts';
import { createCatalogueWriter } from '#server/catalogue/catalogue-writer.ts';
import { limitConcurrency } from '#server/domain/limit-concurrency.ts';
import { openFolderStore } from '#server/storage/folder-store.ts';
import { openDatabase } from '#server/repositories/database.ts';
import { expect, it } from 'vitest';

import { addTrack } from '../../../support/catalogue.ts';

it('long builds of several processes run one after another, and what one has built the others load', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-shared-index-'));
  const location = { file: path.join(folder, 'tonika.sqlite') };
  const { db, close } = await openDatabase(location);
  const target = { store: await openFolderStore(path.join(folder, 'files')), writer: createCatalogueWriter(db) };
  await addTrack(target, { uid: 'first' });
  const oneAtATime = limitConcurrency(1, 10);
  const builds: Built[] = [];
  const indexes = Array.from(
    { length: 2 },
    () =>
      new LiveIndex({
        location,
        folder: path.join(folder, 'index'),
        worthKeeping: 0,
        inTurn: (work) => oneAtATime(work),
        built: (built) => builds.push(built),
        // Builds of this length run in a process of their own, once there is an index.
        shortBuild: 0,
        longBuild: 0,
      }),
  );
  await Promise.all(indexes.map((index) => index.caughtUp()));
  expect(builds.map(({ isPersisted }) => isPersisted)).toEqual([false, true]);

  builds.length = 0;
  await addTrack(target, { uid: 'second' });
  for (const index of indexes) index.changed();
  await Promise.all(indexes.map((index) => index.caughtUp()));
  expect(builds.map(({ isPersisted }) => isPersisted)).toEqual([false, true]);
  expect(builds.map(({ tracks }) => tracks)).toEqual([2, 2]);
  await Promise.all(indexes.map((index) => index.close()));
  await close();
  await rm(folder, { recursive: true });
});
