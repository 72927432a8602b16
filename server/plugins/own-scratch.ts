import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Milliseconds after which a file of another process is abandoned: no request takes so long. */
const abandonedAfter = 24 * 60 * 60 * 1000;

/** An empty folder for the files of requests under way. */
interface Scratch {
  folder: string;
  /** At the end of the process. */
  remove(): Promise<void>;
}

/**
 * Makes the scratch of this process.
 *
 * @param isShared other processes use the folder at this moment: this one gets a folder of its own in it, and removes
 *   the files that killed processes have left in theirs
 */
export async function ownScratch(folder: string, isShared: boolean): Promise<Scratch> {
  if (!isShared) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return { folder, remove: async () => undefined };
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - abandonedAfter) await rm(file, { force: true });
  }
  const own = path.join(folder, randomUUID());
  await mkdir(own, { mode: 0o700 });
  return { folder: own, remove: () => rm(own, { recursive: true, force: true }) };
}
