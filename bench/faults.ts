/**
 * `npm run bench:faults`: people write to the built server, as the outbox of the page does, while faults are injected;
 * what was acknowledged is then compared with what the API responds. `-- --kills 1000 --seed 7` kills so often;
 * `--database sqlite|postgres|both`; `--away 30` seconds of PostgreSQL and the store; `--only kills|clock|restart|away|failover|store|disk`. Everything
 * runs on this machine and ends by itself, by default within five minutes. Needs PostgreSQL and Swift for their faults,
 * libfaketime for jumps of the clock, and root for the full disk.
 */
import { parseArgs } from 'node:util';

import { ensureServerBundle } from '../scripts/server-bundle.js';
import { startFaultyPostgres } from '../tests/support/faults/faulty-postgres.ts';
import { hasFakeClock } from '../tests/support/faults/fake-clock.ts';
import { hasObjectStore } from '../tests/support/object-store/has-object-store.ts';
import { hasPostgres } from '../tests/support/postgres.ts';
import { measureAway, measureFailOvers, measureRestarts } from './faults/database.ts';
import { measureClockJumps } from './faults/clock.ts';
import { canMountDisk, measureFullDisk } from './faults/disk.ts';
import { measureKills } from './faults/kills.ts';
import { measureStore } from './faults/store.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string', default: 'both' },
    away: { type: 'string', default: '30' },
    only: { type: 'string' },
  },
});
const seed = Number(values.seed);
const kills = Number(values.kills);
const onSqlite = values.database !== 'postgres';
const onPostgres = values.database !== 'sqlite' && hasPostgres();

async function onPostgresOfItsOwn(measure: (url: string) => Promise<void>) {
  const postgres = await startFaultyPostgres();
  try {
    await measure(postgres.url);
  } finally {
    await postgres.remove();
  }
}

/** Each with what it needs. */
const faults: readonly [name: string, isPossible: boolean, measure: () => Promise<void>][] = [
  ['kills', onSqlite, () => measureKills(kills, seed, undefined)],
  ['kills', onPostgres, () => onPostgresOfItsOwn((url) => measureKills(kills, seed, url))],
  ['clock', onSqlite && hasFakeClock(), () => measureClockJumps(seed, undefined)],
  ['clock', onPostgres && hasFakeClock(), () => onPostgresOfItsOwn((url) => measureClockJumps(seed, url))],
  ['restart', onPostgres, () => measureRestarts(seed)],
  ['away', onPostgres, () => measureAway(seed, Number(values.away))],
  ['failover', onPostgres, () => measureFailOvers(seed)],
  ['store', onSqlite && hasObjectStore(), () => measureStore(seed, Number(values.away))],
  ['disk', onSqlite && canMountDisk(), () => measureFullDisk(seed)],
];

await ensureServerBundle();
console.log(`${new Date().toISOString()}, seed ${seed}`);
for (const [name, isPossible, measure] of faults) {
  if (values.only !== undefined && values.only !== name) continue;
  if (isPossible) await measure();
  else console.log(`\n${name}: not measured, by the options or because this machine has no program for it`);
}
