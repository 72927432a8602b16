import { foreignStatuses, portalForms, type Lie } from '../../tests/support/liar/lies.ts';
import type { Ground } from '../../tests/support/lab/ground.ts';
import type { Programs } from '../../tests/support/lab/play-session.ts';
import { meetWall, type WallResult } from '../../tests/support/lab/wall.ts';
import { counted } from './counted.ts';

/** Responses to every request in place of the server's. */
export const walls: readonly Lie[] = [
  ...portalForms.map((form): Lie => ({ kind: 'portal', form })),
  ...foreignStatuses.map((status): Lie => ({ kind: 'status', status })),
];

/** Three minutes of a blocked page, with a play and a pending action. */
export async function measureWalls(ground: Ground, { page, worker }: Programs) {
  const results: WallResult[] = [];
  for (const wall of walls) {
    const result = await meetWall(ground, page, worker, wall);
    process.stderr.write(`${JSON.stringify(wall)} ${JSON.stringify(result)}\n`);
    results.push(result);
  }
  const max = (of: (result: WallResult) => number) => Math.max(...results.map(of));
  return [
    counted(
      'requests a second against a wall after the first 5, most',
      max((one) => one.perSecond),
      1,
    ),
    counted(
      'requests in 15 s after a minute, most',
      max((one) => one.per15Seconds),
      1,
    ),
    counted(
      'the page or the player says what is in the way, slowest',
      max((one) => (one.reportedAfter ?? Infinity) / 1_000),
      3,
      's',
    ),
    counted('sounds not heard after the wall is gone', results.filter((one) => !one.isHeardAfterwards).length, 0),
  ];
}
