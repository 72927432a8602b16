import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

/** What the process makes from now on is its owner's alone: folders 0700, files 0600. */
export const keepFilesPrivate = (): number => process.umask(0o077);

/** Files that others could read: taken back, or not ours to change. */
export interface Repairs {
  repaired: number;
  failed: number;
}

/**
 * Removes the permissions of other users from a data folder. Its content is checked only if the folder itself was
 * accessible: nobody else reaches files in a private one.
 */
export async function repairPermissions(folder: string): Promise<Repairs> {
  const repairs = { repaired: 0, failed: 0 };
  // Windows has no such rights; its folders inherit those of the person.
  if (process.platform === 'win32' || !(await isOpen(folder))) return repairs;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) await repair(path.join(entry.parentPath, entry.name), repairs);
  }
  await repair(folder, repairs);
  return repairs;
}

const everybodyElse = 0o077;
const isOpen = async (file: string) => ((await lstat(file)).mode & everybodyElse) !== 0;

async function repair(file: string, repairs: Repairs): Promise<void> {
  try {
    const { mode } = await lstat(file);
    if ((mode & everybodyElse) === 0) return;
    await chmod(file, mode & 0o700);
    repairs.repaired += 1;
  } catch {
    repairs.failed += 1;
  }
}
