import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const mount = '/dev/shm';
/** Free bytes, many times what the tests store at once: they share the machine's memory with them. */
const needed = 8 * 2 ** 30;

/** Where the tests store their files. */
interface TestFolder {
  /** What their processes are given. */
  readonly env: { readonly TMPDIR?: string };
  /** Removes the folder. */
  remove(): void;
}

/**
 * Makes a folder in memory for the temporary files of the tests, where Linux has room for it: databases of some hundred
 * servers and profiles of as many browsers wait for the disk at each commit otherwise. A TMPDIR of the caller stays.
 */
export function makeMemoryFolder(): TestFolder {
  if (process.env['TMPDIR'] || !hasRoom()) return { env: {}, remove: () => undefined };
  const folder = mkdtempSync(`${mount}/tonika-tests-`);
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o755);
  return { env: { TMPDIR: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function hasRoom(): boolean {
  if (process.platform !== 'linux' || freemem() < 2 * needed) return false;
  try {
    const { bavail, bsize } = statfsSync(mount);
    return bavail * bsize >= needed;
  } catch {
    return false;
  }
}
