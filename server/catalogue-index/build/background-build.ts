import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { workerCode } from '../../media/worker-code.ts';
import type { BuildWork, BackgroundBuild } from './build-work.ts';

const entry = new URL('./build-index.process.ts', import.meta.url);

/** What building an index of a million tracks may take for a while. */
const heapMegabytes = 4096;
/** Lines of its last words that are told. */
const reportEvery = 20;

/**
 * Builds and keeps the indexes in a process of its own, which gives way to all others. A thread would not do: whoever gives
 * hundreds of megabytes back holds up all threads of a process for a second (mmap_lock), and what fails with a build is
 * the build alone.
 *
 * @throws whatever the process said before it ended, or an AbortError
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
