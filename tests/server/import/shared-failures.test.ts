import { hostname } from 'node:os';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { jobKeysOf } from '#server/repositories/jobs.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { makeDue } from '../jobs/job-stage.ts';
import { describeOnPostgres } from '../peers/on-postgres.ts';
import { openSharedStage, type SharedStage } from './shared-stage.ts';

/** The error of a database that is not reachable for a moment. */
const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describeOnPostgres('failures of processes that import one folder together', (database) => {
  let stage: SharedStage;
  beforeEach(async () => {
    stage = await openSharedStage(await database());
  });
  afterEach(() => stage.close());

  it('of a cause that can pass are repeated', async () => {
    await stage.putTracks(1);
    let isAway = true;
    const process = stage.join({
      writer: {
        mediaOf: async () => {
          if (isAway) throw away();
          return undefined;
        },
      },
    });
    const run = stage.command();
    await vi.waitFor(() => expect(process.failures).toHaveLength(1), { timeout: 30_000 });
    isAway = false;
    expect((await run).summary).toMatchObject({ created: 1, rejected: 0 });
    expect(process.failures[0]).toContain(path.join(stage.folder, 'music/Tide/0.wav'));
  });

  it('that stay are reported; the job stays, too, and the next import does it', async () => {
    await stage.putTracks(2);
    let isAway = true;
    const { queue, failures } = stage.join({
      writer: {
        track: async (track) => {
          if (isAway && track.uid.endsWith('0.wav')) throw away();
          return stage.writer.track(track);
        },
      },
    });
    const run = stage.command();
    await vi.waitFor(() => expect(failures).toHaveLength(1), { timeout: 30_000 });
    await vi.waitFor(async () => expect(await queue.list(9)).toMatchObject([{ state: 'waiting' }]), {
      timeout: 30_000,
    });
    await makeDue(stage.db, 5);
    const { summary, rejected, events } = await run;
    expect(summary).toMatchObject({ created: 1, failed: 1, rejected: 1, stopped: null });
    expect(rejected).toEqual(['music/Tide/0.wav: failed']);
    expect(events.find(({ kind }) => kind === 'rejected')).toMatchObject({
      detail: expect.stringContaining('ECONNREFUSED'),
    });
    expect(await queue.list(9)).toMatchObject([{ kind: 'import-track', state: 'failed', attempts: 6, maxAttempts: 6 }]);
    isAway = false;
    expect((await stage.command()).summary).toMatchObject({ created: 1, unchanged: 1 });
    expect(await queue.list(9)).toEqual([]);
  });

  it('of a full disk stop the import', async () => {
    await stage.putTracks(1);
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const { queue, failures } = stage.join({
      writer: {
        track: async () => {
          throw full;
        },
      },
    });
    const run = stage.command();
    await vi.waitFor(() => expect(failures).toHaveLength(1), { timeout: 30_000 });
    await vi.waitFor(async () => expect(await queue.list(9)).toMatchObject([{ state: 'waiting' }]), {
      timeout: 30_000,
    });
    await makeDue(stage.db, 5);
    expect((await run).summary).toMatchObject({ created: 0, stopped: 'disk-full' });
  });

  it('to see the folder leave its tracks to others', async () => {
    await stage.putTracks(2);
    const blind = stage.join({ isBlind: true, machine: 'elsewhere' });
    const run = stage.command();
    await vi.waitFor(() => expect(blind.unseen).toEqual([stage.folder]), { timeout: 30_000 });
    const seeing = stage.join();
    expect((await run).summary).toMatchObject({ created: 2, rejected: 0 });
    expect([blind.attempts(), seeing.attempts()]).toEqual([0, 2]);
  });

  it('to find a file are believed on the machine that has listed it only', async () => {
    await stage.putTracks(1);
    const other = stage.join({ machine: 'elsewhere' });
    const gone = path.join(stage.folder, 'music/Tide/0.wav');
    const interrupt = new AbortController();
    // Asked for before any process could do it.
    await other.queue.close();
    const first = stage.command({}, interrupt.signal);
    await vi.waitFor(async () => expect((await jobKeysOf(stage.db, 'import-track')).size).toBe(1), { timeout: 30_000 });
    interrupt.abort();
    expect((await first).summary.stopped).toBe('interrupted');
    await rm(gone);
    const late = stage.join({ machine: 'elsewhere' });
    await vi.waitFor(() => expect(late.failures).toHaveLength(1), { timeout: 30_000 });
    expect(late.failures[0]).toMatch(/^elsewhere: .*0\.wav: ENOENT/);
    await late.queue.close();
    const here = stage.join({ machine: hostname() });
    await makeDue(stage.db, 1);
    await here.queue.idle();
    const { report } = await stage.db.selectFrom('import_tracks').select('report').executeTakeFirstOrThrow();
    expect(JSON.parse(report ?? '')).toMatchObject({ outcome: 'failed', rejected: [{ code: 'vanished' }] });
  });
});
