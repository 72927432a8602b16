import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { dataPaths } from '../domain/data-paths.ts';
import { isMissing } from '../storage/missing.ts';

const paths = dataPaths('');

/** What of a data folder is backed up beside the database and the files of its rows: keys, the owner's files, logs. */
const backedUp = [
  paths.key('admin'),
  paths.key('secret'),
  paths.previousSecretKey,
  paths.ownerWords,
  paths.content,
  paths.reportTemplates,
  paths.fonts,
  paths.imports,
  paths.outbox,
];

/** Everything that a data folder has of ours: what a restored one replaces. Other files in it stay. */
export const ownNames: readonly string[] = [
  ...backedUp,
  paths.database,
  ...['-wal', '-shm', '-journal'].map((ending) => `${paths.database}${ending}`),
  paths.files,
  paths.index,
  paths.uploads,
  paths.server,
];

/** Paths in the data folder of the files to back up, with slashes; hidden ones are unfinished writes. */
export async function folderFiles(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of backedUp) found.push(...(await filesUnder(dataDir, name)));
  return found;
}

/** Whether a path of an archive may be restored into a data folder. */
export const isBackedUp = (file: string): boolean =>
  backedUp.some((name) => file === name || file.startsWith(`${name}/`));

async function filesUnder(dataDir: string, name: string): Promise<string[]> {
  const place = path.join(dataDir, name);
  try {
    const entries = await readdir(place, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter((file) => !file.split('/').some((part) => part.startsWith('.')))
      .toSorted();
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOTDIR') return [name];
    if (isMissing(cause)) return [];
    throw cause;
  }
}
