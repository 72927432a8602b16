import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from 'node:tls';

import { vi } from 'vitest';

import { freePort } from './app.ts';
import { findProgram } from './browser.ts';

/** A program that passes https requests on to a server, by the configuration that the repository has for it. */
export interface Proxy {
  /** Port of https on this machine. */
  readonly port: number;
  close(): Promise<void>;
}

/** The proxies whose configuration is in `deploy`, and the programs that each needs. */
export const proxies = {
  nginx: { start: startNginx, needs: ['nginx', 'openssl'] },
  Caddy: { start: startCaddy, needs: ['caddy'] },
  'Caddy of the containers': { start: startCaddyOfContainers, needs: ['caddy'] },
};

/** The shipped file with the addresses of a test in place of those that its comment asks to replace. */
async function readConfiguration(file: string, replacements: Record<string, string>): Promise<string> {
  let text = await readFile(path.join('deploy', file), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`deploy/${file} has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

async function startNginx(upstream: string): Promise<Proxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-nginx-'));
  const [port, plain] = [await freePort(), await freePort()];
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  spawnSync(findProgram('openssl') ?? '', [...request, '-out', certificate, '-keyout', key]);
  const site = await readConfiguration('nginx.conf', {
    'tonika.example': 'localhost',
    '127.0.0.1:8080': upstream,
    'listen 80': `listen 127.0.0.1:${plain}`,
    'listen 443': `listen 127.0.0.1:${port}`,
    '/etc/ssl/certs/tonika.pem': certificate,
    '/etc/ssl/private/tonika.key': key,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  const own = `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr;
    events {} http { access_log off; ${paths} ${site} }`;
  await writeFile(path.join(folder, 'nginx.conf'), own);
  const program = spawn(findProgram('nginx') ?? '', ['-p', folder, '-c', path.join(folder, 'nginx.conf')]);
  return ready(program, port, folder);
}

function startCaddy(upstream: string): Promise<Proxy> {
  return runCaddy('Caddyfile', { 'tonika.example': 'localhost', '127.0.0.1:8080': upstream });
}

/** Its first process is one that has stopped. */
async function startCaddyOfContainers(upstream: string): Promise<Proxy> {
  return runCaddy('compose.Caddyfile', {
    '{$DOMAIN}': 'localhost',
    'tonika-1:8080': `127.0.0.1:${await freePort()}`,
    'tonika-2:8080': upstream,
  });
}

async function runCaddy(file: string, replacements: Record<string, string>): Promise<Proxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-caddy-'));
  const [port, plain] = [await freePort(), await freePort()];
  const site = await readConfiguration(file, replacements);
  // Certificates of its own authority, in the folder of the test.
  const global = `{\nadmin off\nhttp_port ${plain}\nhttps_port ${port}\nlocal_certs\nskip_install_trust\n}\n`;
  await writeFile(path.join(folder, 'Caddyfile'), global + site);
  const program = spawn(findProgram('caddy') ?? '', ['run', '--config', path.join(folder, 'Caddyfile')], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  return ready(program, port, folder);
}

/**
 * Waits until the program shakes hands: Caddy listens before it has its certificate. Fails with its output where it ends
 * before.
 */
async function ready(program: ChildProcess, port: number, folder: string): Promise<Proxy> {
  let output = '';
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (data: Buffer) => (output += String(data)));
  const ended = once(program, 'close');
  await vi.waitUntil(
    async () => {
      if (program.exitCode !== null) throw new Error(`the proxy ended before it listened:\n${output}`);
      const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false });
      const listens = await once(socket, 'secureConnect').then(
        () => true,
        () => false,
      );
      socket.destroy();
      return listens;
    },
    { timeout: 60_000 },
  );
  return {
    port,
    async close() {
      program.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
