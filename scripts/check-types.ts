/**
 * Checks the types of every room, each with its own tsconfig: a room without DOM types does not compile if it uses
 * them.
 */
import { spawnSync } from 'node:child_process';

const rooms = ['src/shared', 'src', 'workers', 'sw', 'demo', 'server', 'tests', 'e2e', 'gallery', 'bench'];
let failed = 0;
for (const room of rooms) {
  const { status } = spawnSync('npx', ['tsc', '--noEmit', '-p', room], { stdio: 'inherit' });
  if (status !== 0) {
    failed += 1;
    console.error(`types: ${room} does not compile`);
  }
}
process.exit(failed === 0 ? 0 : 1);
