import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { describeOnPostgres } from '../peers/on-postgres.ts';
import { openSharedStage, type SharedStage } from './shared-stage.ts';
import { listed, recording } from './support.ts';

describeOnPostgres('processes that import one folder together', (database) => {
  let stage: SharedStage;
  beforeEach(async () => {
    stage = await openSharedStage(await database());
  });
  afterEach(() => stage.close());

  it('do each recording once, and each command reports all of it', async () => {
    await stage.putTracks(12);
    await stage.put('music/Tide/Whole/main.wav', recording(20));
    await stage.put('music/Tide/Whole/stems/Bass.wav', recording(21));
    const processes = [1, 2, 3].map(() => stage.join({ waitsForAnother: true }));
    const runs = await Promise.all([stage.command(), stage.command()]);
    for (const { summary, events } of runs) {
      expect(summary).toMatchObject({ created: 13, failed: 0, rejected: 0, stopped: null });
      expect(events.filter(({ kind }) => kind === 'progress')).toHaveLength(14);
    }
    expect(processes.reduce((sum, { attempts }) => sum + attempts(), 0)).toBe(13);
    expect(processes.filter(({ attempts }) => attempts() > 0).length).toBeGreaterThan(1);
    expect(await listed(stage.db)).toHaveLength(13);
    expect(await stage.db.selectFrom('albums').select('id').execute()).toHaveLength(1);
    expect(await processes[0]?.queue.list(10)).toEqual([]);
  });

  it('have nothing to do for what was imported, and do again what has changed', async () => {
    await stage.putTracks(3);
    const process = stage.join();
    await stage.command();
    expect((await stage.command()).summary).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    // A process that is alone finds the same in the log of the folder.
    expect((await stage.run()).summary).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    expect(process.attempts()).toBe(3);
    await stage.put('music/Tide/1.wav', recording(30));
    const csv = path.join(stage.dataDir, 'table.csv');
    await stage.put('../data/table.csv', 'file,title\nmusic/Tide/2.wav,New\n');
    expect((await stage.command({ csv })).summary).toMatchObject({ created: 0, updated: 2, unchanged: 1 });
    expect((await listed(stage.db)).map(({ title_en: title }) => title)).toEqual(['0', '1', 'New']);
  });

  it('reject a broken file at once, with the reason, and count what is unknown', async () => {
    await stage.put('music/good.wav', recording(1));
    await stage.put('music/empty.wav', '');
    await stage.put('music/text.wav', 'no sound');
    const csv = path.join(stage.dataDir, 'table.csv');
    await stage.put('../data/table.csv', 'file,genres,bpm\nmusic/good.wav,Polka from Mars,fast\n');
    const process = stage.join();
    const { summary, rejected } = await stage.command({ csv });
    expect(summary).toMatchObject({ created: 1, failed: 2, stopped: null });
    expect(summary.unknown).toEqual([{ group: 'genres', value: 'Polka from Mars', count: 1 }]);
    expect(rejected.toSorted()).toEqual([
      'music/empty.wav: empty',
      'music/good.wav: csv-value',
      'music/text.wav: not-audio',
    ]);
    expect(process.attempts()).toBe(3);
    expect(process.failures).toEqual([]);
    // The next import looks at rejected files again.
    await stage.put('music/text.wav', recording(2));
    expect((await stage.command()).summary).toMatchObject({ created: 1, failed: 1 });
  });
});
