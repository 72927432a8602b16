import { createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { ArchiveWriter } from '#server/backup/archive-writer.ts';
import { findInstallation } from '#server/backup/installation.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { dataPaths } from '#server/domain/data-paths.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { mediaOf, storePreview, addTrack } from '../../support/catalogue.ts';
import { storeMaster } from '../../support/masters.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { settingsOf, temporaryFolder, tonika } from './commands.ts';

let server: TestServer;
let place: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  server = await startTestServer({ ownsFolder: true });
  place = await temporaryFolder();
});
afterEach(async () => {
  await server.close();
  await place.remove();
});

it('a file that is removed after the state of the database was taken is in the backup, and gone after it', async () => {
  const { context, dataDir } = server;
  const { writer, store } = context;
  await addTrack(context, { uid: 'one' });
  const { key, hash } = await storeMaster(store, { seconds: 1 });
  const preview = await storePreview(context, 'one', Buffer.from('sound'));
  await writer.media({ variationUid: 'one-main' }, mediaOf([preview], { contentHash: hash, master: key }));

  const archive = path.join(place.folder, 'a.tar');
  const summary = await writeBackup(new ArchiveWriter(createWriteStream(archive)), {
    ...(await findInstallation(context.config, 'en')),
    dataDir,
    store,
    version: '1',
    signal: new AbortController().signal,
    // The state is taken, no file is copied yet.
    async measured() {
      await writer.removeTrack('one');
      await store.remove(preview.key);
      await store.remove(key);
    },
    progress: () => undefined,
  });
  expect(summary.missing).toEqual({ count: 0, keys: [] });
  expect(await readdir(dataPaths(dataDir).files, { recursive: true })).not.toContain('.removed');
  expect(await store.size(preview.key)).toBeUndefined();

  const elsewhere = settingsOf(path.join(place.folder, 'elsewhere'), undefined);
  expect(await tonika(['restore', archive], elsewhere)).toMatchObject({ code: 0 });
  expect(await tonika(['verify', '--hashes'], elsewhere)).toMatchObject({ code: 0 });
});
