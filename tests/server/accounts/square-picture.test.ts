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

/** The process that decodes pictures, by its argument: the bundler of workers is a process, too. */
async function decoder(): Promise<number | undefined> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    numbers.map(async (pid) => {
      // Of a process that has ended meanwhile there is no file.
      const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
      const [stat, command] = [await read('stat'), await read('cmdline')];
      // After the name of the program, which may contain anything: its state and its parent.
      const parent = stat.split(') ').at(-1)?.split(' ')[1];
      return parent === `${process.pid}` && command.includes('--input-type=module');
    }),
  );
  const pid = numbers.find((_, index) => found[index]);
  return pid === undefined ? undefined : Number(pid);
}

it('a picture whose process ends while it is decoded is broken, and the next one is not', async () => {
  // Reading a pipe that nobody writes waits for ever.
  const endless = path.join(folder, 'endless');
  execFileSync('mkfifo', [endless]);
  const broken = squarePictureInProcess({ file: endless, area: undefined });
  const pid = await vi.waitUntil(decoder, 30_000);
  process.kill(pid, 'SIGSEGV');
  expect(await broken).toEqual({ problem: 'broken' });

  const whole = path.join(folder, 'whole.png');
  await writeFile(whole, await twoHalves(40, 40));
  expect(await squarePictureInProcess({ file: whole, area: undefined })).toHaveProperty('picture.color');
});
