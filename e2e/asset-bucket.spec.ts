import { dataPaths } from '#server/domain/data-paths.ts';
import type { S3Place } from '#server/domain/store-place.ts';
import { openStore } from '#server/storage/open-store.ts';

import { startApp, type App } from '../tests/support/app.ts';
import { startAssetNginx } from '../tests/support/asset-nginx.ts';
import type { Nginx } from '../tests/support/nginx.ts';
import { startObjectStore, type TestObjectStore } from '../tests/support/object-store/object-store.ts';
import { expect, test as base, withServiceWorker } from './support/fixtures.ts';
import { hearFromAssets } from './support/hear-from-assets.ts';
import { ownFolder } from './support/own-folder.ts';
import { expectHeard, playRow, rowsOf } from './steps.ts';

/** A bucket with the files of the prepared catalogue, and nginx in front of it, as docs/operations.md describes. */
interface Bucket {
  readonly objects: TestObjectStore;
  /** STORAGE_URL. */
  readonly url: string;
  readonly nginx: Nginx;
}

async function copyFiles(dataDir: string, s3: S3Place): Promise<void> {
  const from = await openStore({ folder: dataPaths(dataDir).files });
  const to = await openStore({ s3 });
  for await (const { key } of from.list()) await to.put(key, from.read(key));
}

const test = base.extend<{ dataDir: string; bucket: Bucket; served: App }>({
  dataDir: ownFolder,
  bucket: async ({ dataDir }, give) => {
    const objects = await startObjectStore();
    const { url, place } = objects.createPlace();
    await copyFiles(dataDir, place);
    const nginx = await startAssetNginx({ container: `${await objects.publish()}/${place.prefix.slice(0, -1)}` });
    await give({ objects, url, nginx });
    await nginx.stop();
    await objects.stop();
  },
  served: async ({ dataDir, bucket }, give) => {
    const app = await startApp(dataDir, { STORAGE_URL: bucket.url, ASSET_URL: bucket.nginx.origin });
    await give(app);
    await app.stop();
  },
  baseURL: async ({ served }, give) => {
    await give(served.origin);
  },
});

test(
  'sound comes from a bucket behind nginx: play, seek; offline after a reload',
  { tag: [withServiceWorker.tag, '@nginx', '@swift'] },
  async ({ page, context, served, bucket }) => {
    const requested = { own: 0, bucket: 0 };
    context.on('request', (request) => {
      if (request.url().startsWith(`${served.origin}/api`) && request.url().includes('get-stream')) requested.own += 1;
      if (request.url().startsWith(`${bucket.nginx.origin}/media/previews/`)) requested.bucket += 1;
    });
    await hearFromAssets(page);
    expect(requested.own).toBe(0);
    expect(requested.bucket).toBeGreaterThan(3);

    await context.setOffline(true);
    await served.kill();
    await bucket.nginx.stop();
    await page.reload();
    await playRow(page, rowsOf(page).nth(5));
    await expectHeard(page);
  },
);
