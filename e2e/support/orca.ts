import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { appendFile, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { expect } from '@playwright/test';

/** What was pressed and what was said, one line each. */
const folder = 'test-results/orca';
const speechLog = path.join(folder, 'speech.log');
const debugLog = path.join(folder, 'orca-debug.log');

/** Orca's own line for each utterance that it gives to the voice. */
const utterance = /SPEECH OUTPUT: '(.*?)'(?:\s*\{.*\})?$/;

/** The screen reader, and the keyboard that it listens to. */
export interface Orca {
  /** Presses keys of the X server one after the other, as a keyboard does: Orca gets them before the browser. */
  press(...keys: string[]): Promise<void>;
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
  const orca = spawn('orca', ['--replace', `--debug-file=${path.resolve(debugLog)}`], { stdio: 'ignore' });
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

/** Resolves once Orca's log has stopped growing: it has said what it had to say of the last key. */
async function quiet(): Promise<void> {
  const sizes: number[] = [];
  await expect
    .poll(
      async () => {
        sizes.push((await stat(debugLog)).size);
        const [last, ...before] = sizes.slice(-8).toReversed();
        return before.length === 7 && before.every((size) => size === last);
      },
      { intervals: [100] },
    )
    .toBe(true);
}

/** Writes what has been said since `from`, then what happens next; returns the number of utterances so far. */
async function noteSaid(from: number, next: string): Promise<number> {
  const all = await utterances();
  const lines = [...all.slice(from).map((text) => `  ${text}`), next];
  await appendFile(speechLog, `${lines.join('\n')}\n`);
  return all.length;
}

/** A run of Orca is tens of megabytes of log. */
async function utterances(): Promise<string[]> {
  const found: string[] = [];
  try {
    for await (const line of createInterface({ input: createReadStream(debugLog, 'utf8') })) {
      const text = utterance.exec(line)?.[1]?.trim();
      if (text) found.push(text);
    }
  } catch {
    // Orca has not opened its log yet.
  }
  return found;
}

function command(...args: string[]) {
  const { status, stderr } = spawnSync('xdotool', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`xdotool ${args.join(' ')}: ${stderr}`);
}
