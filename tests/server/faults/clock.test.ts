import { afterEach, describe, expect, it } from 'vitest';

import type { App } from '../../support/app.ts';
import { createFakeClock, hasFakeClock } from '../../support/faults/fake-clock.ts';
import type { FakeClock } from '../../support/faults/fake-clock.ts';
import { clockJumps } from '../../support/faults/clock-jumps.ts';
import { openLaboratory } from '../../support/faults/laboratory.ts';
import type { Laboratory, Outcome } from '../../support/faults/laboratory.ts';
import { describeOnBoth } from '../../support/server.ts';
import { nothing, unharmed } from './support.ts';

/** Seconds: what takes a busy machine this long is no jump. */
const tolerance = 1800;

/** Seconds by which the clock of a process is ahead of this one. */
async function aheadOf(app: App | undefined): Promise<number> {
  const response = await fetch(`${app?.origin}/api/health`);
  return (Date.parse(response.headers.get('date') ?? '') - Date.now()) / 1000;
}

describe.skipIf(!hasFakeClock())('a clock that jumps', () => {
  describeOnBoth('of a server to which people write', (database) => {
    let clock: FakeClock;
    let laboratory: Laboratory;
    afterEach(async () => {
      await laboratory.close();
      await clock.remove();
    });

    it('loses and doubles nothing that it acknowledged', { timeout: 600_000 }, async () => {
      clock = await createFakeClock();
      const databaseUrl = await database();
      laboratory = await openLaboratory({
        ...(databaseUrl !== undefined && { databaseUrl, processes: 2 }),
        seed: 5,
        // The other process goes by the machine's clock, as the database does.
        settingsOf: (process) => (process === 0 ? clock.settings : {}),
      });
      const outcomes: Outcome[] = [];
      for (const seconds of clockJumps) {
        outcomes.push(await laboratory.during(() => clock.set(seconds)));
        // Node writes the same Date for up to a second.
        while (Math.abs((await aheadOf(laboratory.apps[0])) - seconds) > tolerance);
      }
      expect(laboratory.acknowledged()).toBeGreaterThan(clockJumps.length);
      expect(unharmed(laboratory, outcomes)).toEqual(nothing);
    });
  });
});
