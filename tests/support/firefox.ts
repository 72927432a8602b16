import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { WebSocket } from 'ws';

import { findProgram } from './browser.ts';
import { asJson, keysOf, pressUntilReached, type OtherBrowser } from './other-browser.ts';

/** Debian's Firefox; undefined where it is not installed. */
export const findFirefox = (): string | undefined => findProgram('firefox-esr') ?? findProgram('firefox');

/**
 * Starts Firefox without a window, in a profile of its own, and drives it over WebDriver BiDi (W3C).
 *
 * @param withSoundDevice whether there is one, which plays into nothing
 */
export async function startFirefox(program: string, withSoundDevice: boolean): Promise<OtherBrowser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'tonika-firefox-'));
  // ALSA's device that takes sound as fast as it comes, or one that is not there; and no sound server.
  const device = withSoundDevice ? 'null' : 'hw card 99';
  await writeFile(path.join(profile, '.asoundrc'), `pcm.!default { type ${device} }\n`);
  await writeFile(path.join(profile, 'user.js'), `user_pref("intl.accept_languages", "ru-RU, ru");\n`);
  const child = spawn(program, ['--headless', '--remote-debugging-port', '0', '--profile', profile], {
    env: {
      ...process.env,
      HOME: profile,
      XDG_RUNTIME_DIR: profile,
      PULSE_SERVER: `unix:${profile}/none`,
      MOZ_CRASHREPORTER_DISABLE: '1',
    },
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
  const send = senderOver(socket);
  await send('session.new', { capabilities: {} });
  // The protocol's shapes: browsingContext.getTree, script.evaluate.
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const [context] = contexts.map((one) => one.context);

  async function evaluate<Value>(expression: string): Promise<Value> {
    const params = {
      expression: asJson(expression),
      awaitPromise: true,
      target: { context },
    };
    const response = (await send('script.evaluate', params)) as {
      result?: { value?: string };
      exceptionDetails?: { text: string };
    };
    if (response.exceptionDetails) throw new Error(response.exceptionDetails.text);
    // The caller knows what its expression gives.
    return JSON.parse(response.result?.value ?? 'null') as Value;
  }

  return {
    evaluate,
    navigate: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    press: (element) =>
      pressUntilReached({ evaluate }, element, (actions) => send('input.performActions', { context, actions })),
    async type(text) {
      await send('input.performActions', { context, actions: keysOf(text) });
    },
    async close() {
      const ended = once(child, 'exit');
      await send('browser.close', {}).catch(() => child.kill());
      await ended;
      socket.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Sends commands, and matches the responses to them by their ids. */
function senderOver(socket: WebSocket) {
  const pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { id?: number; result?: unknown; error?: string; message?: string };
    const waiting = pending.get(message.id ?? -1);
    if (message.error === undefined) waiting?.resolve(message.result);
    else waiting?.reject(new Error(message.message ?? message.error));
  });
  let id = 0;
  return async (method: string, params: object): Promise<unknown> => {
    id += 1;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => pending.set(id, { resolve, reject }));
  };
}
