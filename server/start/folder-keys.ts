import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';

import { dataPaths } from '../domain/data-paths.ts';
import type { KeyName } from '../domain/key-name.ts';

/** The current keys: a renewed key takes effect immediately. */
export interface FolderKeys {
  readonly admin: string;
  readonly secret: string;
  /** The secret key before the present one, while something may still be encrypted under it. */
  readonly previousSecret: string | undefined;
  /** Replaces a key by a new random one, on disk first. */
  renew(name: KeyName): Promise<void>;
  /** Reads the keys again: another process has renewed one. */
  reload(): Promise<void>;
  /** Nothing is encrypted under the previous secret key any more. */
  forgetPreviousSecret(): Promise<void>;
}

/** Reads the keys of a folder, and makes those that are missing (0600). */
export async function openFolderKeys(folder: string): Promise<FolderKeys> {
  const { key: keyFile, previousSecretKey: previousFile } = dataPaths(folder);
  const keys: Record<KeyName, string> = {
    admin: await readOrMakeKey(keyFile('admin')),
    secret: await readOrMakeKey(keyFile('secret')),
  };
  let previousSecret = await readKey(previousFile);
  return {
    get previousSecret() {
      return previousSecret;
    },
    async forgetPreviousSecret() {
      previousSecret = undefined;
      await rm(previousFile, { force: true });
    },
    get admin() {
      return keys.admin;
    },
    get secret() {
      return keys.secret;
    },
    async reload() {
      keys.admin = (await readKey(keyFile('admin'))) ?? keys.admin;
      keys.secret = (await readKey(keyFile('secret'))) ?? keys.secret;
      previousSecret = await readKey(previousFile);
    },
    async renew(name) {
      if (name === 'secret') {
        // First of all: a process that is killed between the keys finds both at its next start.
        await replaceFile(previousFile, `${keys.secret}\n`);
        previousSecret = keys.secret;
      }
      keys[name] = await writeKey(keyFile(name));
    },
  };
}

async function readKey(file: string): Promise<string | undefined> {
  const known = await readFile(file, 'utf8').catch(() => '');
  // A start that was killed between making the file and filling it leaves an empty one.
  return /^[\da-f]{64}\s*$/.test(known) ? known.trim() : undefined;
}

const readOrMakeKey = async (file: string): Promise<string> => (await readKey(file)) ?? writeKey(file);

async function writeKey(file: string): Promise<string> {
  const key = randomBytes(32).toString('hex');
  await replaceFile(file, `${key}\n`);
  return key;
}

/** Writes the new content or leaves the old one, never half of it; readable by the owner alone. */
export async function replaceFile(target: string, content: string): Promise<void> {
  const file = await open(`${target}.new`, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${target}.new`, target);
}
