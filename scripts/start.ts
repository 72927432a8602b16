/** `npm start`: builds the app when it is missing or older than its sources, then starts the server in this process. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { terminalLocale } from '#server/domain/language.ts';
import { textsOf } from '#server/domain/texts.ts';

import { buildIsFresh } from './build-is-fresh.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const texts = textsOf(terminalLocale(process.env)).start;

if (!(await buildIsFresh(root))) {
  console.log(texts.building);
  const build = path.join(root, 'scripts/build.ts');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', build, '--quiet'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error(texts.buildFailed);
    process.exit(1);
  }
}
await import('#server/main.ts');
