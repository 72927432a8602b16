import { Wall } from '#shared/network/wall.ts';
import { SharedWall } from '#shared/network/shared-wall.ts';
import { maxWithin } from '#tests/support/liar/request-log.ts';
import { describe, expect, test } from 'vitest';

/** A page that wants to send a request every 100 ms for so many seconds against a wall; gives when it did, in ms. */
function sendConstantly(seconds: number) {
  let time = 0;
  const wall = new Wall(
    () => time,
    () => 0,
  );
  const sent: number[] = [];
  for (; time < seconds * 1000; time += 100) {
    if (wall.take() > 0) continue;
    sent.push(time);
    wall.hit();
  }
  return sent;
}

test('requests to a blocked server: the first immediately, then one a second, after a minute one in 15 s', () => {
  const sent = sendConstantly(180);
  const [later, muchLater] = [sent.filter((at) => at >= 1_000 && at < 60_000), sent.filter((at) => at >= 61_000)];
  expect(sent.length - later.length - muchLater.length).toBeLessThanOrEqual(7);
  expect(later.length).toBeLessThanOrEqual(59);
  expect(muchLater.length).toBeLessThanOrEqual(8);
});

test('requests already sent when the block is detected count among the first five', () => {
  const wall = new Wall(
    () => 0,
    () => 0,
  );
  for (let hits = 0; hits < 4; hits += 1) wall.hit();
  expect([wall.take(), wall.take(), wall.take()]).toEqual([0, 1_000, 1_000]);
});

describe('a page and its audio worker', () => {
  function openBoth() {
    const clock = { now: 0 };
    const [now, random] = [() => clock.now, () => 0];
    const page = new Wall(now, random);
    const worker = new SharedWall(now, random, async () => page.take());
    return { clock, page, worker };
  }

  test('together send no more than either may alone', async () => {
    const { clock, page, worker } = openBoth();
    const sent: number[] = [];
    page.hit();
    worker.setPage(true);
    worker.hit();
    for (; clock.now < 180_000; clock.now += 100) {
      if (page.take() === 0) sent.push(clock.now);
      if ((await worker.takeTurn()) === 0) sent.push(clock.now);
    }
    expect(
      maxWithin(
        sent.slice(5).map((at) => ({ at })),
        1_000,
      ),
    ).toBe(1);
    expect(
      maxWithin(
        sent.filter((at) => at > 60_000).map((at) => ({ at })),
        15_000,
      ),
    ).toBe(1);
  });

  test('sound that gets through is not slowed by blocked requests of the page', async () => {
    const { page, worker } = openBoth();
    page.hit();
    worker.setPage(true);
    expect(worker.isUp).toBe(true);
    worker.passed();
    expect(worker.isUp).toBe(false);
  });

  test('sound is requested again within a second once the page reaches the server', async () => {
    const { clock, page, worker } = openBoth();
    worker.hit();
    for (; clock.now < 120_000; clock.now += 1_000) await worker.takeTurn();
    let woken = 0;
    worker.onPassed(() => (woken += 1));
    page.passed();
    worker.setPage(false);
    expect(woken).toBe(1);
    expect(await worker.takeTurn()).toBeLessThanOrEqual(1_000);
  });
});
