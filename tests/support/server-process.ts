import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { knownSettingsOf } from './set-up.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A process of the product, as a person would start it. */
export interface ServerProcess {
  child: ChildProcess;
  /** What it has said so far on both outputs. */
  output(): string;
  /** Resolves with the address once it listens; fails with the output where it ends before. */
  listening: Promise<string>;
  /** Resolves with the exit code, null where a signal ended it. */
  ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

/** The built server; its failures name lines of the sources. */
export const builtServer = ['--enable-source-maps', 'dist/server/main.js'];

/** Starts Node with only these settings (English, a free port, no demo catalogue) and the machine's PATH. */
export function startProcess(args: readonly string[], settings: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      LANG: 'en_US.UTF-8',
      PORT: '0',
      DEMO: '0',
      ...knownSettingsOf(settings['DATA_DIR']),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'close').then(() => child.exitCode);
  const listening = new Promise<string>((resolve, reject) => {
    const hear = (data: Buffer) => {
      output += data.toString();
      const [, url] = /Tonika: (http:\/\/[^\s"]+)/.exec(output) ?? [];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(`the process ended before it listened:\n${output}`)));
  });
  // Whoever does not wait for the address has no failure to handle.
  listening.catch(() => undefined);
  return {
    child,
    output: () => output,
    listening,
    ended,
    kill(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
