import { startForwarder } from './forwarder.ts';
import { createPostgresNode, standbyName } from './postgres-node.ts';
import type { PostgresNode } from './postgres-node.ts';

/** A PostgreSQL of its own at an address that stays while servers behind it come and go. */
export interface FaultyPostgres {
  /** Of an empty database. */
  readonly url: string;
  /** Ends it as a crash does, and starts it again. */
  readonly restart: () => Promise<void>;
  /** Ends it as a crash does, and starts it again after the work. */
  awayDuring(work: () => Promise<unknown>): Promise<void>;
  /** Resolves once so many connections listen for messages between the processes of a service. */
  untilListening(processes: number): Promise<void>;
  /** Has a standby follow it that confirms every commit. */
  addSynchronousStandby(): Promise<void>;
  /** Ends the primary for good as a crash does, and has its standby take over. */
  readonly failOver: () => Promise<void>;
  remove(): Promise<void>;
}

/** Starts it; it syncs to the disk as PostgreSQL does by default. */
export async function startFaultyPostgres(): Promise<FaultyPostgres> {
  const first = await createPostgresNode();
  let primary = first;
  let standby: PostgresNode | undefined;
  await primary.start();
  const forwarder = await startForwarder(primary.port);
  const awayDuring = async (work: () => Promise<unknown>) => {
    await primary.crash();
    await work();
    await primary.start();
  };
  return {
    url: `postgres://tonika@127.0.0.1:${forwarder.port}/postgres`,
    restart: () => awayDuring(async () => undefined),
    awayDuring,
    async untilListening(processes) {
      // Idle after a query, which is the one that listens, or a later sign of life (server/peers/listening.ts).
      const found = `from pg_stat_activity where application_name = 'tonika listening' and state = 'idle' and query <> ''`;
      while ((await primary.query(`select pid ${found}`)).length < processes);
    },
    async addSynchronousStandby() {
      standby = await primary.addStandby();
      await primary.query(`alter system set synchronous_standby_names = '${standbyName}'`);
      await primary.query('select pg_reload_conf()');
      const isFollowed = async () => {
        const followers = await primary.query('select sync_state from pg_stat_replication');
        return followers.some(({ sync_state }) => sync_state === 'sync');
      };
      while (!(await isFollowed()));
    },
    async failOver() {
      if (!standby) throw new Error('there is no standby');
      await primary.crash();
      await standby.query('select pg_promote()');
      forwarder.to(standby.port);
      primary = standby;
      standby = undefined;
    },
    async remove() {
      await forwarder.close();
      await first.remove();
    },
  };
}
