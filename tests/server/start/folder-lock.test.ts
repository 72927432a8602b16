import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { FolderLockedError, lockFolder, shareFolder } from '#server/start/folder-lock.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tonika-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('refuses a second lock in one process, and grants it after the release', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderLockedError);
  lock.release();
  lockFolder(folder).release();
});

it('is shared by those who ask for that, and by nobody who wants it alone', () => {
  const [first, second] = [shareFolder(folder), shareFolder(folder)];
  expect(() => lockFolder(folder)).toThrow(FolderLockedError);
  first.release();
  expect(() => lockFolder(folder)).toThrow(FolderLockedError);
  second.release();
  const alone = lockFolder(folder);
  expect(() => shareFolder(folder)).toThrow(FolderLockedError);
  alone.release();
});
