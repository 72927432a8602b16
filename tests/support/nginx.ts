import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from './app.ts';
import { findProgram } from './browser.ts';

/** nginx, as one process. */
export interface Nginx {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

export const hasNginx = () => findProgram('nginx') !== undefined;

/**
 * Starts nginx on a free port of loopback.
 *
 * @param locations of its only server
 * @param upstreams beside it
 * @throws Error where it ends before it listens; it says why on the standard error
 */
export async function startNginx(locations: string, upstreams = ''): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-nginx-'));
  const port = await freePort();
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = kinds.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  // As root it would serve files as a user who may not read them.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; master_process off; ${user} pid ${folder}/nginx.pid; error_log stderr crit;
    worker_rlimit_nofile 20000;
    events { worker_connections 10000; }
    http { access_log off; sendfile on; keepalive_requests 100000; ${paths} ${upstreams}
      server { listen 127.0.0.1:${port} backlog=4096; ${locations} } }`,
  );
  const program = spawn(findProgram('nginx') ?? '', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(program, 'close');
  const endWithUs = () => void program.kill('SIGKILL');
  process.once('exit', endWithUs);
  while (!(await accepts(port))) {
    if (program.exitCode !== null) throw new Error('nginx did not start');
    await pause(20);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    pid: program.pid ?? 0,
    async stop() {
      process.off('exit', endWithUs);
      program.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
