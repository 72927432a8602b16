import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { expect } from '@playwright/test';

import { debugLog, folder, noteSaid, quiet, utterances } from './orca-log.ts';

/** Debian's Orca, by Debian's Python, with a log that is written line by line: by itself it fills a buffer of 8 kB first. */
const lineByLine = [
  'import builtins, runpy',
  'plain = builtins.open',
  'builtins.open = lambda file, mode="r", buffering=-1, *others, **named: plain(',
  '    file, mode, 1 if mode == "w" else buffering, *others, **named)',
  'runpy.run_path("/usr/bin/orca", run_name="__main__")',
].join('\n');

/** The screen reader, and the keyboard that it listens to. */
export interface Orca {
  /** Presses keys of the X server one after the other, as a keyboard does: Orca gets them before the browser. */
  press(...keys: string[]): Promise<void>;
  /** Presses a key; resolves with what Orca has said of where it leads: nothing where Orca has lost its place. */
  hear(key: string): Promise<string[]>;
  /** Types a text of Latin letters. */
  type(text: string): Promise<void>;
  /** Resolves with the utterance, of those since the last key, that fits. */
  says(expected: RegExp): Promise<string>;
  /** Presses a key until an utterance fits, at most so many times; returns it. */
  pressUntil(key: string, expected: RegExp, max?: number): Promise<string>;
  stop(): Promise<void>;
}

/** Starts Orca; resolves once it speaks. */
export async function startOrca(): Promise<Orca> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const bus = spawn('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately'], { stdio: 'ignore' });
  // Started here so that it ends here; Orca's own would be left where it hangs.
  const voice = spawn('speech-dispatcher', ['--run-single', '--timeout', '0'], { stdio: 'ignore' });
  const socket = path.join(process.env['XDG_RUNTIME_DIR'] ?? '', 'speech-dispatcher', 'speechd.sock');
  await expect.poll(() => existsSync(socket)).toBe(true);
  const options = ['--replace', `--debug-file=${path.resolve(debugLog)}`];
  const orca = spawn('/usr/bin/python3', ['-c', lineByLine, ...options], { stdio: 'ignore' });
  let read = 0;

  const said = async (): Promise<string[]> => {
    const all = await utterances();
    return all.slice(read);
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      read = await noteSaid(read, `> ${key}`);
      command('key', '--clearmodifiers', key);
      // Orca is silent about some keys: what it says is waited for by the caller.
      await quiet();
    }
  };
  const says = async (expected: RegExp) => {
    await expect.poll(said, { message: `Orca says ${expected}` }).toContainEqual(expect.stringMatching(expected));
    return (await said()).find((text) => expected.test(text)) ?? '';
  };
  await expect.poll(said).not.toEqual([]);
  // Without a window manager nobody gives the keyboard to a window.
  command('search', '--onlyvisible', '--name', 'Tonika', 'windowfocus');
  return {
    press,
    says,
    async hear(key) {
      await press(key);
      return (await said()).filter((text) => !isEcho(text, key));
    },
    async type(text) {
      read = await noteSaid(read, `> type ${text}`);
      command('type', '--delay', '120', text);
    },
    async pressUntil(key, expected, max = 60) {
      for (let count = 0; count < max; count += 1) {
        await press(key);
        // The key is echoed before Orca has read where it leads, which takes longer on a busy machine.
        await expect.poll(async () => (await said()).filter((text) => !isEcho(text, key))).not.toEqual([]);
        await quiet();
        const found = (await said()).find((text) => expected.test(text));
        if (found !== undefined) return found;
      }
      throw new Error(`Orca has not said ${expected} after ${max} × ${key}`);
    },
    async stop() {
      await noteSaid(read, '> end');
      for (const child of [orca, voice, bus]) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const ended = once(child, 'exit');
        // The voice ends its synthesizer itself.
        child.kill(child === voice ? 'SIGTERM' : 'SIGKILL');
        await ended;
      }
    },
  };
}

/** Whether an utterance is the name of the key that was pressed. */
const isEcho = (text: string, key: string) => text.toLowerCase() === key.toLowerCase();

function command(...args: string[]) {
  const { status, stderr } = spawnSync('xdotool', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`xdotool ${args.join(' ')}: ${stderr}`);
}
