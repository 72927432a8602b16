import { UpdateSchedule } from '#server/catalogue-index/serve/update-schedule.ts';
import { beforeEach, describe, expect, it } from 'vitest';

describe('the schedule of updates of the index', () => {
  let now: number;
  let schedule: UpdateSchedule;

  beforeEach(() => {
    now = 0;
    schedule = new UpdateSchedule(() => now);
  });

  const update = (milliseconds: number) => {
    const begunAt = schedule.time;
    now += milliseconds;
    schedule.updated(begunAt);
  };

  it('gathers the changes of a second before the first update', () => {
    expect(schedule.delay).toBe(1000);
  });

  it('pauses for half the time that the last update took, but 15 s at most', () => {
    update(50);
    expect(schedule.delay).toBe(1000);
    update(8000);
    expect(schedule.delay).toBe(4000);
    update(60_000);
    expect(schedule.delay).toBe(15_000);
  });

  it('counts that pause from the end of the update: a change after a rest waits a second only', () => {
    update(60_000);
    now += 10_000;
    expect(schedule.delay).toBe(5000);
    now += 4500;
    expect(schedule.delay).toBe(1000);
    now += 3_600_000;
    expect(schedule.delay).toBe(1000);
  });

  it('doubles the delay with each failure, up to 15 s, until an update succeeds', () => {
    update(50);
    const delays = Array.from({ length: 5 }, () => {
      schedule.failed();
      return schedule.delay;
    });
    expect(delays).toEqual([2000, 4000, 8000, 15_000, 15_000]);
    update(50);
    expect(schedule.delay).toBe(1000);
  });
});
