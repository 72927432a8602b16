import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect } from 'vitest';

import { type TestAccount } from '../../support/accounts.ts';

const run = promisify(execFile);

export const request = (origin: string, full: TestAccount, url: string, account = full) =>
  fetch(`${origin}/api/${url}`, { headers: { ...account.headers, 'accept-language': 'ru' } });

/** Unpacks with a program that did not write it. */
export async function unpacked(origin: string, folder: string, full: TestAccount, url: string, account = full) {
  const response = await request(origin, full, url, account);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const index = await mkdtemp(path.join(folder, 'zip-'));
  await writeFile(path.join(index, 'a.zip'), Buffer.from(await response.arrayBuffer()));
  await run('unzip', ['-tqq', path.join(index, 'a.zip')]);
  await run('unzip', ['-qq', path.join(index, 'a.zip'), '-d', path.join(index, 'files')]);
  const names = await readdir(path.join(index, 'files'));
  const name = decodeURIComponent(/UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '');
  return { names: names.toSorted(), name, read: (file: string) => readFile(path.join(index, 'files', file)) };
}
