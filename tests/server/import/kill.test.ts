import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { previewKey } from '#server/import/process/media-keys.ts';

import { knownSettingsOf } from '../../support/set-up.ts';
import { type Bench, listed, openBench, recording } from './support.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The import as a person starts it. */
function importProcess(): ReturnType<typeof spawn> {
  const args = ['scripts/tonika.js', 'import', bench.folder, '--workers', '2'];
  const env = {
    ...process.env,
    ...knownSettingsOf(bench.dataDir),
    DATA_DIR: bench.dataDir,
    LANG: 'en_US.UTF-8',
    LC_ALL: '',
  };
  return spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Kills the process with the first line that matches; undefined where it ended before. */
async function killedAt(line: RegExp): Promise<boolean> {
  const child = importProcess();
  let killed = false;
  if (!child.stdout) throw new Error('no output to watch');
  for await (const text of createInterface({ input: child.stdout })) {
    if (killed || !line.test(text)) continue;
    killed = true;
    child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return killed;
}

async function ended(child: ReturnType<typeof importProcess>): Promise<{ code: number | null; output: string }> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, output };
}

async function assertWhole(): Promise<string[]> {
  const rows = await listed(bench.db);
  for (const row of rows) {
    for (const format of ['mp3', 'webm']) {
      expect(await bench.store.size(`${previewKey(row.content_hash, row.gain)}.${format}`)).toBeGreaterThan(0);
    }
  }
  return rows.map(({ uid }) => uid);
}

test('an import that was killed lists nothing incomplete, and resumes', async () => {
  const count = 30;
  for (let index = 0; index < count; index += 1) await bench.put(`${index}.wav`, recording(index + 1, 4));
  expect(await killedAt(/^(3|4|5|6|7|8|9) of 30/)).toBe(true);
  const first = await assertWhole();
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThan(count);
  expect(await killedAt(/^(1[5-9]|2\d) of 30/)).toBe(true);
  const second = await assertWhole();
  expect(second.length).toBeGreaterThan(first.length);
  expect((await ended(importProcess())).code).toBe(0);
  expect((await assertWhole()).length).toBe(count);
  expect((await bench.db.selectFrom('tracks').select('id').execute()).length).toBe(count);
  // All is there: a further run has nothing to do.
  const { code, output } = await ended(importProcess());
  expect([code, output]).toEqual([0, expect.stringContaining(`New tracks: 0, updated: 0, unchanged: ${count},`)]);
}, 120_000);
