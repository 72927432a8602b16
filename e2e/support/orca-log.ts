import { createReadStream } from 'node:fs';
import { appendFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { expect } from '@playwright/test';

/** What was pressed and what was said, one line each. */
export const folder = 'test-results/orca';
const speechLog = path.join(folder, 'speech.log');
export const debugLog = path.join(folder, 'orca-debug.log');

/** Orca's own line for each utterance that it gives to the voice. */
const utterance = /SPEECH OUTPUT: '(.*?)'(?:\s*\{.*\})?$/;

/** Resolves once Orca's log has stopped growing: it has said what it had to say of the last key. */
export async function quiet(): Promise<void> {
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
export async function noteSaid(from: number, next: string): Promise<number> {
  const all = await utterances();
  const lines = [...all.slice(from).map((text) => `  ${text}`), next];
  await appendFile(speechLog, `${lines.join('\n')}\n`);
  return all.length;
}

/** A run of Orca is tens of megabytes of log. */
export async function utterances(): Promise<string[]> {
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
