import { addJobOfPeriod } from '#server/repositories/job-periods.ts';
import { openQueue } from '#server/jobs/open-queue.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { describeOnBoth } from '../../support/server.ts';
import { openStage } from './job-stage.ts';
import type { JobStage } from './job-stage.ts';

describeOnBoth('jobs that repeat', (database) => {
  let stage: JobStage;
  afterEach(async () => {
    vi.useRealTimers();
    await stage.close();
  });
  const hour = (number: number) => new Date(Date.UTC(2027, 0, 1, number));

  it('are added once in each period, however many processes look', async () => {
    stage = await openStage(await database());
    const queue = stage.run(async () => undefined);
    const looks = await Promise.all([1, 2, 3, 4].map(() => addJobOfPeriod(stage.db, 'housekeeping', hour(5))));
    expect(looks.filter(Boolean)).toHaveLength(1);
    expect(await queue.list(10)).toMatchObject([{ kind: 'housekeeping', key: 'housekeeping' }]);
    expect(await addJobOfPeriod(stage.db, 'housekeeping', hour(4))).toBe(false);
    expect(await addJobOfPeriod(stage.db, 'housekeeping', hour(6))).toBe(true);
    expect(await queue.list(10)).toHaveLength(1);
  });

  it('are added by a queue that runs, and done', async () => {
    const url = await database();
    stage = await openStage(url);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let times = 0;
    const housekeeping = { parse: () => ({}), run: async () => void (times += 1) };
    const queue = openQueue(stage.db, url, { housekeeping });
    queue.start({ failed: () => undefined, interrupted: () => undefined });
    await queue.idle();
    expect(times).toBe(0);
    vi.advanceTimersByTime(5 * 60 * 1000);
    await vi.waitFor(() => expect(times).toBe(1), { timeout: 30_000 });
    await queue.close();
  });
});
