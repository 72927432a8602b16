import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { musicVariationDownload } from '#shared/contract/downloads.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { makeDownloads } from '../../support/download-catalogue.ts';
import type { DownloadIds } from '../../support/download-catalogue.ts';
import { storeMaster } from '../../support/masters.ts';
import type { TestMaster } from '../../support/masters.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { download, get, check } from './downloaded-files.ts';

const later = Math.floor(Date.now() / 1000) + 1000;

describeOnBoth('downloads', (database) => {
  let server: TestServer;
  let master: TestMaster;
  let full: TestAccount;
  let folder: string;
  let ids: DownloadIds;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database(), variables: { PUBLIC_URL: 'https://tonika.test' } });
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-files-'));
    ({ ids, master } = await makeDownloads(server.context));
    full = await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('list the available file types with sizes, the cue sheet only for versions', async () => {
    await download(server, full, 'music/tracks/variations', ids.version, 'flac');
    const typesOf = async (kind: string, id: number) => {
      const checked = await get(server, full, `/api/${kind}/download-check?id=${id}&file_type=wav&lang=en`);
      return musicVariationDownload.check.response.parse(checked.json()).data.file_types;
    };
    const types = await typesOf('music/tracks/variations', ids.version);
    expect(types.map(({ file_type }) => file_type)).toEqual(['mp3', 'wav', 'flac', 'csv']);
    for (const { file_type, size, is_estimate } of types.filter((type) => !type.is_estimate)) {
      const file = await get(
        server,
        full,
        `/api/music/tracks/variations/download?id=${ids.version}&file_type=${file_type}&lang=en`,
      );
      expect([file_type, file.rawPayload.length, is_estimate]).toEqual([file_type, size, false]);
    }
    expect(types.filter((type) => !type.is_estimate).map(({ file_type }) => file_type)).toEqual(
      expect.arrayContaining(['wav', 'flac', 'csv']),
    );
    for (const [kind, id] of [
      ['music/tracks/stems', ids.stem],
      ['sound/tracks', ids.sound],
    ] as const) {
      expect((await typesOf(kind, id)).map(({ file_type }) => file_type)).toEqual(['mp3', 'wav', 'flac']);
    }
  });

  it('are prepared once for parallel requests', async () => {
    const fresh = await storeMaster(server.context.store, { seconds: 1, tone: 333 });
    const { db } = server.context;
    await db
      .updateTable('media')
      .set({ content_hash: fresh.hash, master: fresh.key, duration: 1 })
      .where('content_hash', '=', master.hash)
      .execute();
    const requested = await Promise.all(
      Array.from({ length: 5 }, () => get(server, full, `/api/music/tracks/variations/download?id=${ids.variation}`)),
    );
    expect(new Set(requested.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(requested.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const checked = await check(server, full, `id=${ids.variation}`);
    expect(checked.json()).toMatchObject({ data: { is_estimate: false, size: requested[0]?.rawPayload.length } });
  });
});
