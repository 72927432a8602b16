import { Agent } from 'node:http';

import { expect, it } from 'vitest';

import { openLaboratory } from '../../support/faults/laboratory.ts';
import { chanceOf } from '../../support/lab/random.ts';
import { emptyListening, listen } from '../../support/load/listener.ts';
import { restartInTurn } from '../../support/load/rolling-restart.ts';
import { readSounds, soundBytes } from '../../support/load/sounds.ts';
import { describeOnPostgres } from '../peers/on-postgres.ts';
import { nothing, unharmed } from './support.ts';

const soundLength = 300_000;
const listeners = 6;

describeOnPostgres('two processes that are restarted in turn', (database) => {
  it('stop no play, and lose and double nothing', { timeout: 600_000 }, async () => {
    const sound = (track: number) => soundBytes(track, soundLength);
    const laboratory = await openLaboratory({ databaseUrl: await database(), processes: 2, seed: 4, sound });
    const agent = new Agent({ keepAlive: true });
    try {
      const sounds = await readSounds(laboratory.origin, soundLength);
      const stop = new AbortController();
      const into = emptyListening();
      const chance = chanceOf(4);
      const next = () => chance.pick(sounds);
      const listening = Promise.all(
        Array.from({ length: listeners }, () =>
          listen({ agent, stop: stop.signal, into, next, isPaced: true, patience: 300_000 }),
        ),
      );
      const outcome = await laboratory.during(() => restartInTurn(laboratory.apps));
      stop.abort();
      await listening;
      expect(into.ranges).toBeGreaterThan(listeners);
      expect([into.stopped, into.wrong]).toEqual([0, []]);
      expect(unharmed(laboratory, [outcome])).toEqual(nothing);
    } finally {
      agent.destroy();
      await laboratory.close();
    }
  });
});
