import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { addDemoAccounts } from '#server/accounts/demo-accounts.ts';
import { readConfig } from '#server/config.ts';
import { openWorkplace } from '#server/start/workplace.ts';

import { makeCatalogue } from '../../tests/support/small-catalogue.ts';
import { tracks } from './catalogue.ts';

/** The prepared data folder; each worker runs on a copy of it. */
export const preparedFolder = 'TONIKA_E2E_DATA';

/**
 * Makes the catalogue of the journeys and the demo accounts, once for several runs of Playwright (scripts/test.ts);
 * returns a function that deletes them.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  if (process.env[preparedFolder]) return async () => undefined;
  if (!existsSync('dist/client/index.html')) throw new Error('The app is not built: run `npm run build` first');
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-e2e-'));
  process.env[preparedFolder] = folder;
  await makeCatalogue(folder, tracks);
  const place = await openWorkplace(readConfig({ DATA_DIR: folder, DEMO: '0' }, 'en'), 'en');
  await addDemoAccounts(place.db);
  await place.close();
  return () => rm(folder, { recursive: true, force: true });
}
