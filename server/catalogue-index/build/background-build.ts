import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { workerCode } from '../../media/worker-code.ts';
import type { BuildWork, BackgroundBuild } from './build-work.ts';

const entry = new URL('./build-index.process.ts', import.meta.url);

/** Heap limit of a build, in megabytes: the peak for a million tracks. */
const heapMegabytes = 4096;
/** Number of the process's last output lines that are reported. */
const reportEvery = 20;

/**
 * Builds and stores the indexes in a process of its own with low priority. A thread is no alternative: freeing hundreds
 * of megabytes blocks all threads of a process for a second (mmap_lock), and a crash is limited to the build.
 *
 * @throws what the process reported before it ended, or an AbortError
 */
export async function buildInBackground(work: BuildWork, signal: AbortSignal): Promise<BackgroundBuild> {
  const code = await workerCode(entry);
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, '--input-type=module'], {
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    signal,
  });
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = `${words}${text}`.split('\n').slice(-reportEvery).join('\n');
  });
  const failed = once(child, 'close').then(([status, killed]: unknown[]) => {
    throw new Error(`the build of the catalogue index ended with ${String(status ?? killed)}\n${words}`);
  });
  child.stdin?.on('error', () => undefined).end(`import ${JSON.stringify(code.href)};`);
  child.send(work, () => undefined);
  const [done] = (await Promise.race([once(child, 'message'), failed])) as [BackgroundBuild];
  await failed.catch(() => undefined);
  return done;
}
