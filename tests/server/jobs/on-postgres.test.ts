import { addJob } from '#server/repositories/jobs.ts';
import { releaseExpiredLeases } from '#server/repositories/postgres-jobs.ts';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';

import { asAdmin, describeOnPostgres } from '../peers/on-postgres.ts';
import { openStage, signalled } from './job-stage.ts';

/** Cuts every connection to a database but that of the one who does it. */
const cutAll = (url: string) =>
  asAdmin(url, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`),
  );

describeOnPostgres('queues of several processes', (database) => {
  it('do each job once together', async () => {
    const stage = await openStage(await database());
    const done: number[] = [];
    const ids = Array.from({ length: 40 }, (_, id) => id);
    for (const id of ids) await addJob(stage.db, 'mail', { id });
    const queues = [1, 2, 3].map(() => stage.run(async ({ id }) => void done.push(id)));
    await Promise.all(queues.map((queue) => queue.idle()));
    await stage.close();
    expect(done.toSorted((a, b) => a - b)).toEqual(ids);
  });

  it('take over the job of a process that is gone, once its lease has expired', async () => {
    const stage = await openStage(await database());
    await addJob(stage.db, 'mail', { id: 1 });
    await sql`update graphile_worker._private_jobs set attempts = 1, locked_by = 'gone',
      locked_at = now() - interval '30 seconds'`.execute(stage.db);
    const done: number[] = [];
    stage.run(async ({ id }) => void done.push(id));
    await releaseExpiredLeases(stage.db, 45);
    const lockedBy = () =>
      sql<{ locked_by: string | null }>`select locked_by from graphile_worker._private_jobs`.execute(stage.db);
    expect((await lockedBy()).rows).toEqual([{ locked_by: 'gone' }]);
    await releaseExpiredLeases(stage.db, 20);
    await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 30_000 });
    await stage.close();
  });

  it('go on after all connections were cut', async () => {
    const url = await database();
    const stage = await openStage(url);
    const done: number[] = [];
    const queue = stage.run(async ({ id }) => void done.push(id));
    await addJob(stage.db, 'mail', { id: 1 });
    await queue.idle();
    await cutAll(url);
    await vi.waitFor(() => addJob(stage.db, 'mail', { id: 2 }), { timeout: 30_000 });
    await vi.waitFor(() => expect(done).toEqual([1, 2]), { timeout: 30_000 });
    await stage.close();
  });

  it('replace a worker that could not report its job as done, which is done again', async () => {
    const url = await database();
    const stage = await openStage(url);
    const [started, mayEnd] = [signalled(), signalled()];
    const done: number[] = [];
    stage.run(async ({ id }) => {
      done.push(id);
      if (done.length > 1) return;
      started.resolve();
      await mayEnd.promise;
    });
    await addJob(stage.db, 'mail', { id: 1 });
    await started.promise;
    // Reporting fails as it would where the connection breaks at that moment.
    await sql`create function refuse() returns trigger language plpgsql as
      $$begin raise exception 'cut' using errcode = '57P01'; end$$`.execute(stage.db);
    await sql`create trigger refuse before delete on graphile_worker._private_jobs
      for each row execute function refuse()`.execute(stage.db);
    mayEnd.resolve();
    await vi.waitFor(
      async () => {
        await addJob(stage.db, 'mail', { id: 2 }, { key: 'second' });
        expect(done).toContain(2);
      },
      { timeout: 30_000 },
    );
    await sql`drop trigger refuse on graphile_worker._private_jobs`.execute(stage.db);
    await releaseExpiredLeases(stage.db, 0);
    await vi.waitFor(() => expect(done.filter((id) => id === 1).length).toBeGreaterThan(1), { timeout: 30_000 });
    await stage.close();
  });

  // Each round meets the listener of graphile-worker at another moment.
  it.each([1, 2, 3, 4, 5, 6])('close while connections are being cut (%i)', async (round) => {
    const url = await database();
    const stage = await openStage(url);
    const queue = stage.run(async () => undefined);
    await addJob(stage.db, 'mail', { id: round });
    if (round % 2 === 0) await queue.idle();
    const cut = cutAll(url);
    if (round % 3 === 0) await cut;
    await expect(queue.close()).resolves.toBeUndefined();
    await cut;
    await stage.close().catch(() => undefined);
  });
});
