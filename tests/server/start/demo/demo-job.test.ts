import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readConfig } from '#server/config.ts';
import type { JobQueue } from '#server/domain/jobs.ts';
import { openQueue } from '#server/jobs/open-queue.ts';
import { addJob } from '#server/repositories/jobs.ts';
import { demoJob } from '#server/start/demo/demo-job.ts';
import { demoOf, writeDemoState } from '#server/start/demo/demo-state.ts';
import { openWorkplace, type Workplace } from '#server/start/workplace.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { describeOnBoth } from '../../../support/server.ts';
import { signalled } from '../../jobs/job-stage.ts';
import { only, variations } from './fill-surroundings.ts';

describeOnBoth('the job that fills with the demo catalogue', (database) => {
  let dataDir: string;
  let url: string | undefined;
  let workplace: Workplace;
  const queues: JobQueue[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'tonika-demo-job-'));
    url = await database();
    workplace = await openWorkplace(readConfig({ DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) }, 'en'), 'en');
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const queue of queues.splice(0)) await queue.close();
    await workplace.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Runs the job as a process does that has just started. */
  async function start(failed: () => void = () => undefined): Promise<JobQueue> {
    const { db } = workplace;
    const demo = demoJob({ config: { demo: true }, ...workplace, locale: 'en' }, { only, workers: 1, posts: false });
    const queue = openQueue(db, url, { demo });
    queues.push(queue);
    await addJob(db, 'demo', {}, { key: 'demo', whenPresent: 'revive' });
    queue.start({ failed, interrupted: () => undefined });
    return queue;
  }

  async function expectFilled() {
    const { db, writer } = workplace;
    expect(await demoOf(db)).toBe('filled');
    for (const variationUid of variations) {
      expect((await writer.mediaOf({ variationUid }))?.formats.toSorted()).toEqual(['mp3', 'webm']);
    }
  }

  it('makes what has failed in its next attempt, and says to the operator why there is one', async () => {
    const failed = signalled();
    const full = vi.spyOn(workplace.store, 'put').mockRejectedValue(new Error('no space left'));
    const queue = await start(failed.resolve);
    await failed.promise;
    const patience = { timeout: 60_000 };
    const job = await vi.waitFor(async () => {
      const [listed] = await queue.list(10);
      expect(listed).toMatchObject({ kind: 'demo', error: expect.stringContaining('could not be made') });
      return listed;
    }, patience);
    full.mockRestore();
    await vi.waitFor(async () => expect(await queue.retry(job?.id ?? 0)).not.toBe('running'), patience);
    await queue.idle();
    await expectFilled();
    expect(await queue.list(10)).toEqual([]);
  });

  it('is given back by a process that stops, and another one goes on without making anything twice', async () => {
    const { peers, writer } = workplace;
    const turn = vi.spyOn(peers, 'inTurn');
    const stored = signalled();
    const link = writer.media.bind(writer);
    vi.spyOn(writer, 'media').mockImplementation(async (...media) => {
      await link(...media);
      stored.resolve();
      // Nothing more is made before the process stops.
      const [, , stopping] = turn.mock.lastCall ?? [];
      if (stopping?.aborted === false) await once(stopping, 'abort');
    });
    const first = await start();
    await stored.promise;
    await first.close();
    expect(await demoOf(workplace.db)).toBe('requested');
    const [job] = await first.list(10);
    expect(job).toMatchObject({ kind: 'demo', state: 'waiting', attempts: 0, error: null });
    const before = await workplace.db.selectFrom('previews').select('key').execute();
    expect(before).not.toEqual([]);
    vi.restoreAllMocks();
    const made = vi.spyOn(workplace.store, 'put');
    const second = await start();
    await second.idle();
    await expectFilled();
    const again = new Set(made.mock.calls.map(([key]) => key));
    expect(before.filter(({ key }) => again.has(key))).toEqual([]);
  });

  it('does nothing where the demo was removed meanwhile', async () => {
    await writeDemoState(workplace.db, 'removed');
    const queue = await start();
    await queue.idle();
    expect(await demoOf(workplace.db)).toBe('none');
    expect(await workplace.db.selectFrom('tracks').select('id').execute()).toEqual([]);
  });
});
