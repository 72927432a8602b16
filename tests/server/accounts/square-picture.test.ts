import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { squarePictureInProcess } from '#server/accounts/square-picture-in-process.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { twoHalves } from './sent-pictures.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tonika-square-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Processes that this one has started. */
async function children(): Promise<number[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // Of a process that has ended meanwhile there is no file.
  const facts = await Promise.all(numbers.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  // After the name of the program, which may contain anything: its state and its parent.
  return numbers.map(Number).filter((_, index) => facts[index]?.split(') ').at(-1)?.split(' ')[1] === `${process.pid}`);
}

it('a picture whose process ends while it is decoded is broken, and the next one is not', async () => {
  // Reading a pipe that nobody writes waits for ever.
  const endless = path.join(folder, 'endless');
  execFileSync('mkfifo', [endless]);
  const before = await children();
  const broken = squarePictureInProcess({ file: endless, area: undefined });
  const own = await vi.waitUntil(async () => (await children()).find((pid) => !before.includes(pid)), 30_000);
  process.kill(own, 'SIGSEGV');
  expect(await broken).toEqual({ problem: 'broken' });

  const whole = path.join(folder, 'whole.png');
  await writeFile(whole, await twoHalves(40, 40));
  expect(await squarePictureInProcess({ file: whole, area: undefined })).toHaveProperty('picture.color');
});
