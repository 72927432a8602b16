import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { isDiskFull } from '#server/domain/disk-full.ts';
import { isStoreUnavailable, StoreUnavailableError } from '#server/domain/store-problem.ts';
import { dataPaths } from '#server/domain/data-paths.ts';
import type { JobQueue } from '#server/domain/jobs.ts';
import { storePlaceOf } from '#server/domain/store-place.ts';
import { downloadJob } from '#server/downloads/download-job.ts';
import { DownloadService } from '#server/downloads/download-service.ts';
import { installQueue } from '#server/jobs/install-queue.ts';
import { openQueue } from '#server/jobs/open-queue.ts';
import { openDatabase } from '#server/repositories/database.ts';
import type { OpenDatabase } from '#server/repositories/database.ts';
import { openFolderStore } from '#server/storage/folder-store.ts';
import { isMissing } from '#server/storage/missing.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { recording } from '../import/support.ts';
import { describeOnBoth } from '../../support/server.ts';

const master = 'masters/aa/sound.wav';
const key = 'downloads/aa/sound/320.mp3';
const payload = { key, job: { kind: 'mp3', master, bitDepth: 16, key } } as const;

describeOnBoth('downloads that jobs encode', (database) => {
  let dataDir: string;
  let opened: OpenDatabase;
  let store: Awaited<ReturnType<typeof openFolderStore>>;
  let services: DownloadService[];
  let queues: JobQueue[];
  let attempts: number;
  /** Before each attempt. */
  let fail: () => Promise<void>;
  beforeEach(async () => {
    const url = await database();
    dataDir = await mkdtemp(path.join(tmpdir(), 'tonika-queued-'));
    opened = await openDatabase(url === undefined ? { file: dataPaths(dataDir).database } : { url });
    const { db } = opened;
    if (url !== undefined) await installQueue(db, url);
    store = await openFolderStore(dataPaths(dataDir).files);
    attempts = 0;
    fail = async () => undefined;
    // SQLite has one process, and both services in it.
    queues = (url === undefined ? [1] : [1, 2]).map(() => {
      const download = downloadJob({ store, place: storePlaceOf({ dataDir }), masterRenderer: undefined });
      const queue = openQueue(db, url, { download });
      queue.start({
        around(_kind, work) {
          attempts += 1;
          return fail().then(work);
        },
        failed: () => undefined,
        interrupted: () => undefined,
      });
      return queue;
    });
    const [first, last = first] = queues;
    services = [first, last].flatMap((queue) => (queue ? [new DownloadService({ db, store, queue })] : []));
  });
  afterEach(async () => {
    await Promise.all([...services, ...queues].map((one) => one.close()));
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const make = async (service: DownloadService | undefined) => {
    const begun = await service?.beginMaking(payload, 1);
    await begun?.done;
  };

  it('encode a file once, whichever processes are asked for it', async () => {
    await store.put(master, recording(1, 3));
    await Promise.all([...services, ...services].map(make));
    expect(await store.size(key)).toBeGreaterThan(100_000);
    await Promise.all(services.map(make));
    expect(attempts).toBe(1);
    expect(await queues[0]?.list(10)).toEqual([]);
  });

  it('report a failed attempt at once with its code, and try again by themselves or when somebody asks', async () => {
    await expect(make(services[0])).rejects.toSatisfy(isMissing);
    expect(await queues[0]?.counts()).toEqual({ waiting: 1, failed: 0 });
    await store.put(master, recording(1));
    // Before its time, as somebody asks for it again.
    await make(services[1]);
    expect(await store.size(key)).toBeGreaterThan(0);
    expect(await queues[0]?.counts()).toEqual({ waiting: 0, failed: 0 });
  });

  it('report a full disk and a store that is away as such, whichever process has tried', async () => {
    await store.put(master, recording(1));
    for (const [cause, check] of [
      [Object.assign(new Error('no room'), { code: 'EDQUOT' }), isDiskFull],
      [new StoreUnavailableError('slow'), isStoreUnavailable],
    ] as const) {
      fail = () => Promise.reject(cause);
      for (const service of services) await expect(make(service)).rejects.toSatisfy(check);
    }
  });

  it('end with 503 for whoever waits while the process stops', async () => {
    await store.put(master, recording(1));
    const { promise: begun, resolve: begin } = withResolvers();
    const { promise: ended, resolve: end } = withResolvers();
    fail = () => {
      begin();
      return ended;
    };
    const failure = make(services[0]).catch((cause: unknown) => cause);
    await begun;
    await services[0]?.close();
    expect(await failure).toMatchObject({ status: 503 });
    end();
  });
});

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
