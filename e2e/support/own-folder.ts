import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { preparedFolder } from './global-setup.ts';

/** A fixture: a copy of the prepared data folder for a server of the test's own. */
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from the pattern
export const ownFolder = async ({}, give: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-e2e-own-'));
  await cp(process.env[preparedFolder] ?? '', folder, { recursive: true });
  await give(folder);
  await rm(folder, { recursive: true, force: true });
};
