import { expect, test } from 'vitest';

import { createWallBudget } from '#platform/network/wall-budget.ts';

/** A page that wants to send a request every 100 ms for so many seconds; gives when it did, in ms. */
function sendConstantly(seconds: number) {
  let time = 0;
  const budget = createWallBudget(() => time);
  const sent: number[] = [];
  for (; time < seconds * 1000; time += 100) {
    if (!budget.take()) continue;
    sent.push(time);
    budget.met();
  }
  return sent;
}

test('five requests meet a wall at once, then one a second, after a minute one in fifteen seconds', () => {
  const sent = sendConstantly(180);
  expect(sent.slice(0, 5)).toEqual([0, 100, 200, 300, 400]);
  const later = sent.slice(5);
  for (const [index, at] of later.entries()) {
    const before = sent[index + 4] ?? 0;
    expect(at - before, `at ${at}`).toBeGreaterThanOrEqual(at < 60_000 ? 1_000 : 15_000);
  }
  expect(sent.filter((at) => at >= 60_000)).toHaveLength(8);
});

test('nothing is limited while our server responds, and again once it has', () => {
  let time = 0;
  const budget = createWallBudget(() => time);
  const takes = () => Array.from({ length: 20 }, () => budget.take());
  expect(takes()).not.toContain(false);
  budget.met();
  expect(takes()).toContain(false);
  time += 1;
  budget.cleared();
  expect(takes()).not.toContain(false);
});
