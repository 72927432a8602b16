import type { ListedJob, WhenPresent } from '../domain/jobs.ts';
import type { Db } from './database.ts';

/** A job on its way into the queue. */
export interface InsertedJob {
  kind: string;
  /** JSON. */
  payload: string;
  key: string | null;
  runAt: Date | null;
  maxAttempts: number;
  /** Only for PostgreSQL: with SQLite there is one process. */
  place: string | null;
}

/** What the two databases do differently with the jobs of a queue; jobs.ts says what each is for. */
export interface JobStatements {
  insertJob(db: Db, job: InsertedJob, whenPresent: WhenPresent): Promise<void>;
  count(db: Db): Promise<{ waiting: number; failed: number }>;
  countDue(db: Db, kinds: readonly string[]): Promise<number>;
  keysOf(db: Db, kind: string): Promise<string[]>;
  list(db: Db, limit: number): Promise<ListedJob[]>;
  find(db: Db, id: number): Promise<{ kind: string; payload: unknown; isRunning: boolean } | undefined>;
  findByKey(db: Db, key: string): Promise<{ isRunning: boolean; error: string | null } | undefined>;
  /** Whether there was a job that does not run. */
  restart(db: Db, id: number): Promise<boolean>;
  /** Whether there was a job that does not run. */
  remove(db: Db, id: number): Promise<boolean>;
  giveBack(db: Db, ids: readonly number[]): Promise<void>;
}
