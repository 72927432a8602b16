import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Debian's libfaketime, in the folder of the machine's architecture. */
function findLibrary(): string | undefined {
  const root = '/usr/lib';
  const folders = existsSync(root) ? readdirSync(root) : [];
  return folders.map((name) => path.join(root, name, 'faketime', 'libfaketime.so.1')).find(existsSync);
}

/** Whether this machine has the library that moves the clock of a process. */
export const hasFakeClock = (): boolean => findLibrary() !== undefined;

/** The wall clock of a process, which moves while the process runs; its monotonic clock goes on. */
export interface FakeClock {
  /** Environment of a process that reads this clock. */
  readonly settings: Readonly<Record<string, string>>;
  /** Sets it so many seconds ahead of the machine's clock; negative: behind it. */
  set(seconds: number): Promise<void>;
  remove(): Promise<void>;
}

/** A clock that shows the machine's time at first. Throws where libfaketime is missing. */
export async function createFakeClock(): Promise<FakeClock> {
  const library = findLibrary();
  if (library === undefined) throw new Error('libfaketime is not installed');
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-clock-'));
  const file = path.join(folder, 'offset');
  const set = async (seconds: number) => {
    // Renamed into place: the library may read at any moment, and takes an empty file for no offset.
    await writeFile(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    await rename(`${file}.new`, file);
  };
  await set(0);
  return {
    settings: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      // Each reading of the clock looks at the file: a jump holds at once.
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // A clock that moves must not change the time stamps of files, which the machine's clock sets.
      NO_FAKE_STAT: '1',
    },
    set,
    remove: () => rm(folder, { recursive: true }),
  };
}
