import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { ensureServerBundle } from '../../scripts/server-bundle.js';
import { builtServer } from './server-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Milliseconds: a machine that has much else to do takes long. */
const startWithin = 300_000;

/** The product as started by a person: a separate process that serves the built app. */
export interface App {
  readonly port: number;
  readonly origin: string;
  readonly dataDir: string;
  readonly isRunning: () => boolean;
  /** Of the process that runs. */
  readonly pid: () => number | undefined;
  /** Starts it again with the same port and data folder; resolves once it responds. */
  start(): Promise<void>;
  /** Ends it as a person does (SIGTERM). */
  stop(): Promise<void>;
  /** Ends it as a power cut does (SIGKILL). */
  kill(): Promise<void>;
  /** Its output so far. */
  output(): string;
}

/** Starts the product on a free port, on a data folder that is ready made (no demo catalogue). */
export async function startApp(dataDir: string, variables: Record<string, string> = {}): Promise<App> {
  await ensureServerBundle();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let output = '';

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  async function end(signal: NodeJS.Signals) {
    if (!child || !isRunning()) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  const app: App = {
    port,
    origin,
    dataDir,
    isRunning,
    pid: () => child?.pid,
    output: () => output,
    async start() {
      if (isRunning()) return;
      child = spawn(process.execPath, builtServer, {
        cwd: root,
        env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, DEMO: '0', ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)));
      await untilItResponds(origin, isRunning, () => output);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
  await app.start();
  return app;
}

async function untilItResponds(origin: string, isRunning: () => boolean, output: () => string) {
  const until = Date.now() + startWithin;
  while (Date.now() < until) {
    if (!isRunning()) throw new Error(`the app ended before it answered:\n${output()}`);
    const response = await fetch(`${origin}/api/health`).catch(() => undefined);
    if (response?.ok) return;
    await pause(50);
  }
  throw new Error(`the app did not answer within ${startWithin} ms:\n${output()}`);
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
