import { playCut } from '../../tests/support/lab/cuts.ts';
import type { Ground } from '../../tests/support/lab/ground.ts';
import type { WorkerProgram } from '../../tests/support/lab/speaker.ts';
import { counted } from './counted.ts';

/** The first response of a play cut after 0, 1, 2, … bytes, music and an effect each. */
export async function measureCuts(ground: Ground, worker: WorkerProgram, count: number) {
  if (count === 0) return [];
  const silent = await playCut(
    ground,
    worker,
    Array.from({ length: count }, (_, after) => after),
  );
  for (const one of silent) process.stderr.write(`${JSON.stringify(one)}\n`);
  return [counted(`plays not heard of ${2 * count}, cut after 0 to ${count - 1} bytes`, silent.length, 0)];
}
