import { WorkerEnded } from '../media/pool-worker-start.ts';
import { WorkerPool } from '../media/pool.ts';
import type { SquareJob, SquareResult } from './square-picture.ts';

const entry = new URL('square-picture.worker.ts', import.meta.url);

let pool: WorkerPool<SquareJob, SquareResult> | undefined;
/** Number of jobs under way. */
let jobs = 0;

/**
 * The same as `squarePicture`, in a process: threads would keep the memory that pictures take. Pictures of the same time
 * share processes, which end with the last of them. A picture whose process ends is broken: it made the decoder fail, or
 * use up the memory.
 *
 * @throws an error where no process can be started
 */
export async function squarePictureInProcess(job: SquareJob): Promise<SquareResult> {
  const own = (pool ??= new WorkerPool<SquareJob, SquareResult>({ entry, runtime: 'processes' }));
  jobs += 1;
  try {
    return await own.run(job);
  } catch (cause) {
    if (cause instanceof WorkerEnded) return { problem: 'broken' };
    throw cause;
  } finally {
    jobs -= 1;
    if (jobs === 0) {
      pool = undefined;
      await own.close();
    }
  }
}
