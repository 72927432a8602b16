import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openLaboratory } from '../../tests/support/faults/laboratory.ts';
import { printTable } from '../support/table.ts';
import { repeat, unharmed } from './rounds.ts';

/** Of a disk in memory. */
const megabytes = 48;
const repeats = 3;

const mount = (folder: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });

/** Whether a disk of its own can be made here: by root, outside of most containers. */
export function canMountDisk(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'tonika-disk-'));
  try {
    mount(folder);
    execFileSync('umount', ['--lazy', folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

/** The disk of the data folder is full while people write, and has room again. */
export async function measureFullDisk(seed: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-disk-'));
  mount(folder);
  try {
    const laboratory = await openLaboratory({ seed, folder });
    const ballast = path.join(folder, 'ballast');
    try {
      const outcomes = await repeat(laboratory, repeats, async () => {
        const before = laboratory.rejections.full;
        await fill(ballast);
        // Freed pages of the database have room for some changes more.
        while (laboratory.rejections.full === before) await new Promise((resolve) => setImmediate(resolve));
        await rm(ballast);
      });
      printTable(`The disk of the data folder full ${repeats} times (SQLite)`, unharmed(laboratory, outcomes));
    } finally {
      await laboratory.close();
    }
  } finally {
    execFileSync('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true });
  }
}

/** Writes a file until nothing more fits. */
async function fill(file: string): Promise<void> {
  const block = Buffer.alloc(64 * 1024, 1);
  for (;;) {
    try {
      await writeFile(file, block, { flag: 'a' });
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC') return;
      throw cause;
    }
  }
}
