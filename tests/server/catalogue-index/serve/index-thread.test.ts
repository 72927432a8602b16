import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { IndexThread } from '#server/catalogue-index/serve/index-thread.ts';
import { openDatabase } from '#server/repositories/database.ts';
import { expect, it, vi } from 'vitest';

import { describeOnBoth } from '../../../support/server.ts';

describeOnBoth('a thread of the catalogue index', (database) => {
  it('can be ended at any time, and only its pending requests fail', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tonika-'));
    const url = await database('empty');
    const location = url === undefined ? { file: path.join(folder, 'tonika.sqlite') } : { url };
    const opened = await openDatabase(location);
    try {
      // While it starts, opens the database, prepares and reads: the driver's own code is not interrupted there.
      for (const wait of [0, 50, 100, 125, 150, 175, 200, 225, 250, 300]) {
        const thread = await IndexThread.start({ location, folder: undefined });
        const built = thread.build({ mayLoad: false }).then(
          () => 'built',
          (error: Error) => error.message,
        );
        await pause(wait);
        await thread.end();
        expect(thread.isAlive).toBe(false);
        expect(['built', 'the thread of the catalogue index was ended']).toContain(await built);
        await expect(thread.build({ mayLoad: false })).rejects.toThrow('was ended');
      }
      // One that is up ends by itself: where it is terminated, the driver may be in the middle of a call.
      const terminated = vi.spyOn(Worker.prototype, 'terminate');
      const spokenTo = vi.spyOn(Worker.prototype, 'postMessage');
      const thread = await IndexThread.start({ location, folder: undefined });
      await thread.build({ mayLoad: false });
      const cutOff = thread.build({ mayLoad: false });
      await Promise.all([expect(cutOff).rejects.toThrow('was ended'), thread.end()]);
      // What other tests of this process have left behind may still be ending workers of theirs.
      const own = new Set(spokenTo.mock.contexts);
      expect(own.size).toBeGreaterThan(0);
      expect(terminated.mock.contexts.filter((worker) => own.has(worker))).toEqual([]);
    } finally {
      vi.restoreAllMocks();
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
