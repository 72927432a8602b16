/**
 * `npm start`: builds what is missing or older than its sources, then starts the server in this process. All of it is
 * plain JavaScript: a TypeScript loader would take a third of the start.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { appIsFresh } from './build-is-fresh.js';
import { runBuilt } from './run-built.js';

if (!(await appIsFresh())) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--for-start'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
await runBuilt('main');
