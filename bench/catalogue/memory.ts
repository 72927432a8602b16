import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The memory of arrays is released some time after their owners. */
export async function collectGarbage(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    collect();
    await setImmediate();
  }
}

/** Megabytes in use after a garbage collection. */
export async function memoryNow(): Promise<number> {
  await collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}
