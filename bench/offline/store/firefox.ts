import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { WebSocket } from 'ws';

import { findProgram } from '../../../tests/support/browser.ts';
import type { StoreBrowser } from './browsers.ts';

/** Debian's Firefox, driven over WebDriver BiDi; undefined where it is not installed. */
export async function openFirefox(origin: string): Promise<StoreBrowser | undefined> {
  const program = findProgram('firefox-esr') ?? findProgram('firefox');
  if (program === undefined) return undefined;
  const profile = await mkdtemp(path.join(tmpdir(), 'tonika-firefox-'));
  const child = spawn(program, ['--headless', '--remote-debugging-port', '0', '--profile', profile], {
    env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (data: Buffer) => {
      output += data.toString();
      const [url] = /ws:\/\/\S+/.exec(output) ?? [];
      if (url !== undefined) resolve(url);
    });
    child.on('exit', () => reject(new Error(`Firefox has ended:\n${output}`)));
  });
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { id?: number; result?: unknown; error?: string; message?: string };
    const waiting = pending.get(message.id ?? -1);
    if (message.error === undefined) waiting?.resolve(message.result);
    else waiting?.reject(new Error(message.message ?? message.error));
  });
  let id = 0;
  const send = async (method: string, params: object) => {
    id += 1;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise<unknown>((resolve, reject) => pending.set(id, { resolve, reject }));
  };
  await send('session.new', { capabilities: {} });
  // The protocol's shapes (W3C WebDriver BiDi, browsingContext.getTree and script.evaluate).
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const [context] = contexts.map((one) => one.context);
  await send('browsingContext.navigate', { context, url: origin, wait: 'complete' });
  const version = /Firefox\/([\d.]+)/;
  const evaluate = async (expression: string) => {
    const params = { expression, awaitPromise: true, target: { context } };
    const { result } = (await send('script.evaluate', params)) as { result?: { value?: string } };
    return result?.value ?? '';
  };
  return {
    name: `Firefox ${version.exec(await evaluate('navigator.userAgent'))?.[1]}`,
    evaluate,
    async close() {
      const ended = once(child, 'exit');
      await send('browser.close', {}).catch(() => child.kill());
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}
