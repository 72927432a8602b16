import { Wall } from '#shared/network/wall.ts';
import { expect, test } from 'vitest';

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

test('the first requests meet a wall at once, then one a second, after a minute one in fifteen seconds', () => {
  const sent = sendConstantly(180);
  const [later, muchLater] = [sent.filter((at) => at >= 1_000 && at < 60_000), sent.filter((at) => at >= 61_000)];
  expect(sent.length - later.length - muchLater.length).toBeLessThanOrEqual(7);
  expect(later.length).toBeLessThanOrEqual(59);
  expect(muchLater.length).toBeLessThanOrEqual(8);
});
