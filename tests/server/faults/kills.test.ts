import { afterEach, expect, it } from 'vitest';

import { openLaboratory } from '../../support/faults/laboratory.ts';
import type { Laboratory, Outcome } from '../../support/faults/laboratory.ts';
import { describeOnBoth } from '../../support/server.ts';
import { nothing, unharmed } from './support.ts';

const kills = 5;

describeOnBoth('a server that is killed while people write', (database) => {
  let laboratory: Laboratory;
  afterEach(() => laboratory.close());

  it('has lost and doubled nothing that it acknowledged', { timeout: 600_000 }, async () => {
    const databaseUrl = await database();
    laboratory = await openLaboratory(databaseUrl === undefined ? { seed: 1 } : { databaseUrl, processes: 2, seed: 2 });
    const outcomes: Outcome[] = [];
    for (let time = 0; time < kills; time += 1) {
      const app = laboratory.chance.pick(laboratory.apps);
      outcomes.push(
        await laboratory.during(async () => {
          await app.kill();
          await app.start();
        }),
      );
    }
    expect(laboratory.acknowledged()).toBeGreaterThan(kills);
    expect(unharmed(laboratory, outcomes)).toEqual(nothing);
  });
});
