import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { dataPaths } from '../domain/data-paths.ts';
import { isMissing } from '../storage/missing.ts';
import { ownNames } from './folder-files.ts';

/** Folders inside of the one where an archive is unpacked. */
const parts = (dataDir: string) => {
  const root = dataPaths(dataDir).restoring;
  return {
    root,
    /** The new content. */
    unpacked: path.join(root, 'new'),
    /** The content that it replaces, until that is done. */
    replaced: path.join(root, 'old'),
    /** Written once the new content is whole. */
    complete: path.join(root, 'complete'),
  };
};

/** Makes an empty folder to unpack an archive into; what an interrupted restore left is removed. */
export async function beginUnpacking(dataDir: string): Promise<string> {
  const { root, unpacked } = parts(dataDir);
  await rm(root, { recursive: true, force: true });
  await mkdir(unpacked, { recursive: true, mode: 0o700 });
  return unpacked;
}

/** Gives up what was unpacked. */
export async function discardUnpacked(dataDir: string): Promise<void> {
  await rm(parts(dataDir).root, { recursive: true, force: true });
}

/** What a data folder has of an installation; empty where there is none yet. */
export async function installationIn(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch((cause: unknown) => {
    if (isMissing(cause)) return [];
    throw cause;
  });
  return names.filter((name) => ownNames.includes(name));
}

/** What was unpacked is whole: puts it in the place of what the folder has, at the next start if this process ends. */
export async function replaceByUnpacked(dataDir: string): Promise<void> {
  const { complete, unpacked } = parts(dataDir);
  const file = await open(`${complete}.new`, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify(await readdir(unpacked)));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${complete}.new`, complete);
  await finishReplacing(dataDir);
}

/** Finishes a restore that was interrupted after its archive was unpacked and found whole. Under the folder's lock. */
export async function finishReplacing(dataDir: string): Promise<void> {
  const { root, unpacked, replaced, complete } = parts(dataDir);
  const names = await readFile(complete, 'utf8').catch((cause: unknown) => {
    if (isMissing(cause)) return undefined;
    throw cause;
  });
  if (names === undefined) return;
  await mkdir(replaced, { recursive: true });
  const fresh = new Set(JSON.parse(names) as string[]);
  const waiting = new Set(await readdir(unpacked));
  for (const name of await installationIn(dataDir)) {
    // New content that an interrupted attempt has moved already stays.
    if (fresh.has(name) && !waiting.has(name)) continue;
    await rename(path.join(dataDir, name), path.join(replaced, name));
  }
  for (const name of waiting) await rename(path.join(unpacked, name), path.join(dataDir, name));
  await rm(root, { recursive: true, force: true });
}
