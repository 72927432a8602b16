import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { builtServer } from '../../tests/support/server-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The server as started by a person. Its log reports its address, and each built and persisted index. */
export async function startServer(folder: string) {
  const begun = performance.now();
  const child = spawn(process.execPath, builtServer, {
    cwd: root,
    env: { PATH: process.env['PATH'], LANG: 'en_US.UTF-8', PORT: '0', DEMO: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const notified = new EventEmitter();
  // Rejects pending waits for lines that can no longer come: an 'error' rejects `once`.
  const lose = (why: string) => notified.listenerCount('error') > 0 && notified.emit('error', new Error(why));
  child.on('close', () => lose('the server has ended'));
  const times = { built: [] as number[], kept: [] as number[] };
  // Line by line: each of many thousands of requests is a line of the log, too.
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [, url] = /Tonika: (http:\/\/[^\s"]+)/.exec(line) ?? [];
    if (url !== undefined) notified.emit('listens', url);
    if (line.includes('the catalogue index could not be built')) lose(line);
    const [, what] = /the catalogue index is (built|kept)/.exec(line) ?? [];
    if (what !== 'built' && what !== 'kept') return;
    times[what].push(performance.now() - begun);
    notified.emit(what);
  });
  const [url] = (await once(notified, 'listens')) as [string];
  /** The time of the n-th such line since the start of the process. */
  const when = async (what: 'built' | 'kept', number: number) => {
    while (times[what].length < number) await once(notified, what);
    return times[what][number - 1] ?? 0;
  };
  return {
    url,
    index: (number: number) => when('built', number),
    kept: (number: number) => when('kept', number),
    memory: () => residentMegabytes(child.pid ?? 0),
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** From the kernel, which includes threads and their arrays. */
function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
