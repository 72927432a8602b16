/* In the browser's worker: measures both ways of storing sound and posts the figures. */
import { createCacheSide } from './cache-side.ts';
import { createOpfsSide } from './opfs-side.ts';
import { spanSize, type Side } from './side.ts';

/** Times in milliseconds, of each repetition. */
export interface SideTimes {
  readonly start: number[];
  /** The first bytes of a cached preview in a new worker, which lists what there is after them. */
  readonly firstBytes: number[];
  /** The same while it lists. */
  readonly firstBytesMeanwhile: number[];
  readonly lookUp: number[];
  readonly read: number[];
  readonly write: number[];
  /** Of one preview, while filling. */
  readonly fill: number;
}

const repeats = { start: 7, other: 60 };

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function measure(side: Side, from: number, count: number): Promise<SideTimes> {
  const fill = (await timed(() => side.fill(from, count))) / Math.max(1, count - from);
  const times = {
    start: [] as number[],
    firstBytes: [] as number[],
    firstBytesMeanwhile: [] as number[],
    lookUp: [] as number[],
    read: [] as number[],
  };
  const write: number[] = [];
  const check = (right: boolean) => {
    if (!right) throw new Error('the store has lost something');
  };
  const fileOf = (run: number) => Math.floor((run / repeats.start) * count);
  // Apart from the lists: what follows one of thousands waits for the browser to clear up.
  for (let run = 0; run < repeats.start; run += 1) {
    side.open();
    times.firstBytes.push(await timed(async () => check((await side.read(fileOf(run))) === spanSize)));
  }
  for (let run = 0; run < repeats.start; run += 1) {
    const file = fileOf(run);
    times.start.push(await timed(async () => check((await side.start()) >= count)));
    const listing = side.start();
    times.firstBytesMeanwhile.push(await timed(async () => check((await side.read(file)) === spanSize)));
    await listing;
  }
  for (let run = 0; run < repeats.other; run += 1) {
    const file = (run * 7_919) % count;
    times.lookUp.push(await timed(async () => check((await side.lookUp(file)) === spanSize)));
    times.read.push(await timed(async () => check((await side.read(file)) === spanSize)));
    write.push(await timed(() => side.write(1_000_000 + count * 100 + run)));
  }
  return { fill, ...times, write };
}

addEventListener('message', ({ data }: MessageEvent<{ side: 'cache' | 'opfs'; from: number; count: number }>) => {
  const side = data.side === 'cache' ? createCacheSide() : createOpfsSide();
  measure(side, data.from, data.count).then(
    (times) => postMessage({ times }),
    (error: unknown) => postMessage({ error: String(error) }),
  );
});
