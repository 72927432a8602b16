import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { dataPaths } from '#server/domain/data-paths.ts';
import type { JobQueue } from '#server/domain/jobs.ts';
import { storePlaceOf } from '#server/domain/store-place.ts';
import { downloadJob } from '#server/downloads/download-job.ts';
import { DownloadService } from '#server/downloads/download-service.ts';
import { installQueue } from '#server/jobs/install-queue.ts';
import { openQueue } from '#server/jobs/open-queue.ts';
import { openJobs } from '#server/metrics/jobs.ts';
import { openDatabase } from '#server/repositories/database.ts';
import type { OpenDatabase } from '#server/repositories/database.ts';
import { openFolderStore } from '#server/storage/folder-store.ts';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { recording } from '../import/support.ts';
import { describeOnPostgres } from '../peers/on-postgres.ts';

const master = 'masters/aa/sound.wav';
const key = 'downloads/aa/sound/320.mp3';
const payload = { key, job: { kind: 'mp3', master, bitDepth: 16, key } } as const;

describeOnPostgres('downloads of several processes', (database) => {
  let dataDir: string;
  let opened: OpenDatabase;
  let store: Awaited<ReturnType<typeof openFolderStore>>;
  let services: DownloadService[];
  let queues: JobQueue[];
  let attempts: number;
  beforeEach(async () => {
    const url = await database();
    dataDir = await mkdtemp(path.join(tmpdir(), 'tonika-queued-'));
    opened = await openDatabase({ url });
    const { db } = opened;
    await installQueue(db, url);
    store = await openFolderStore(dataPaths(dataDir).files);
    const jobs = openJobs(new Registry());
    services = [1, 2].map(() => new DownloadService({ db, store, dataDir, cluster: true, jobs }));
    attempts = 0;
    queues = [1, 2].map(() => {
      const download = downloadJob({ store, place: storePlaceOf({ dataDir }), masterRenderer: undefined });
      const queue = openQueue(db, url, { download });
      queue.start({
        around(_kind, work) {
          attempts += 1;
          return work();
        },
        failed: () => undefined,
        interrupted: () => undefined,
      });
      return queue;
    });
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

  it('tell of a failed attempt at once, and try again by themselves or when somebody asks', async () => {
    await expect(make(services[0])).rejects.toThrow(key);
    expect(await queues[0]?.counts()).toEqual({ waiting: 1, failed: 0 });
    await store.put(master, recording(1));
    // Before its time, as somebody asks for it again.
    await make(services[1]);
    expect(await store.size(key)).toBeGreaterThan(0);
    expect(await queues[0]?.counts()).toEqual({ waiting: 0, failed: 0 });
  });
});
