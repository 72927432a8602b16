import { WorkerPool } from './pool.ts';
import type { SquareJob, SquareResult } from './square-picture.ts';

const entry = new URL('square-picture.worker.ts', import.meta.url);

/**
 * The same as `squarePicture`, in a process that ends afterwards: threads would keep the memory that pictures take.
 *
 * @throws an error that says how the process ended
 */
export async function squarePictureInProcess(job: SquareJob): Promise<SquareResult> {
  const pool = new WorkerPool<SquareJob, SquareResult>({ entry, size: 1, runtime: 'processes' });
  try {
    return await pool.run(job);
  } finally {
    await pool.close();
  }
}
