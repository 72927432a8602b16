/** What each kind of job works on; as small as a reference to a row, as it is copied into the queue. */
export interface JobPayloads {
  /** Sends the mail of this id (repositories/mails.ts). */
  mail: { id: number };
  /** Removes what has expired (accounts/housekeeping.ts). */
  housekeeping: Record<string, never>;
  /** Imports the track of this row (repositories/import-tracks.ts). */
  'import-track': { id: number };
  /** Fills an empty catalogue with the demo (start/demo/demo-job.ts). */
  demo: Record<string, never>;
  /** Encodes the sound of a download into a file of the store (downloads/payload.ts). */
  download: { kind: 'mp3' | 'wav' | 'flac'; master: string; bitDepth: 16 | 24 | 32; key: string };
}

export type JobKind = keyof JobPayloads;

/**
 * Attempts of each kind; after the last one a job stays as failed until somebody retries or discards it. Attempt n + 1
 * follows e^n seconds after attempt n, and at most six hours later: twenty take 2.7 days, longer than any link in a
 * mail is valid; somebody waits at a terminal for an import, whose six take four minutes.
 */
export const maxAttempts: Readonly<Record<JobKind, number>> = {
  mail: 20,
  housekeeping: 6,
  'import-track': 6,
  demo: 6,
  download: 5,
};

/** Kinds of one lane wait for each other, those of different ones never: a mail for an import, say. */
export type JobLane = 'short' | 'imports' | 'downloads' | 'demo';

/** Jobs that take long have lanes of their own. */
export const lanes: Readonly<Record<JobKind, JobLane>> = {
  mail: 'short',
  housekeeping: 'short',
  'import-track': 'imports',
  demo: 'demo',
  download: 'downloads',
};

/** Kinds that repeat, and their periods in milliseconds: each process adds the job of a period that has none. */
export const periods = { housekeeping: 60 * 60 * 1000 } satisfies { [Kind in JobKind]?: number };

export type PeriodicKind = keyof typeof periods;

export interface AddedJob {
  /** Of several jobs with one key there is at most one that has not started. */
  key?: string;
  /**
   * What happens to a job that is there with the same key. `leave`: nothing is added while it waits, runs or has
   * failed. `revive`: the same, and one of which an attempt has failed begins again now. `replace`: one that waits or
   * has failed becomes this one; beside one that runs, this one is added.
   */
  whenPresent?: WhenPresent;
  /** Not before; now without it. */
  runAt?: Date;
  /** A folder of the machine, say: processes that do not see it leave the job to others (`JobHandler.unseen`). */
  place?: string;
}

export type WhenPresent = 'leave' | 'revive' | 'replace';

/** A job of the queue, for its operator. */
export interface ListedJob {
  id: number;
  kind: string;
  key: string | null;
  /** `failed`: after its last attempt. */
  state: 'waiting' | 'running' | 'failed';
  attempts: number;
  maxAttempts: number;
  /** When it is due; ISO 8601. */
  runAt: string;
  /** Of its last attempt. */
  error: string | null;
}

/** How a kind of job is done. */
export interface JobHandler<Payload> {
  /** @throws for a payload that no version of this program has written */
  parse(payload: unknown): Payload;
  /**
   * Rejects where it has to be repeated. It may run twice: a process that is killed, or cut off from its database for
   * long, has done its work but not said so.
   *
   * @param signal the process stops: end soon, or reject, which gives the job back without counting the attempt
   * @param atOnce how many jobs like this the process does at a time
   */
  run(payload: Payload, signal: AbortSignal, atOnce: number): Promise<void>;
  /** The places of jobs that this process cannot do; asked before each job on PostgreSQL. With SQLite nobody else could. */
  unseen?(): Promise<string[]>;
  /** Adds jobs that are missing, such as those of rows that another version has written; done at each start. */
  recover?(): Promise<void>;
  /** The operator has discarded it: nothing of it is to remain. */
  discard?(payload: Payload): Promise<void>;
  /** Frees what it holds, such as threads: no job runs any more. */
  close?(): Promise<void>;
}

export type JobHandlers = { readonly [Kind in JobKind]?: JobHandler<JobPayloads[Kind]> };

/** What runs a queue reports. */
export interface JobListener {
  /** Runs the work of a job; for metrics. Rejects as it does. */
  around?<Result>(kind: string, work: () => Promise<Result>): Promise<Result>;
  /** An attempt has failed; after the last one the job waits for its operator. */
  failed(cause: unknown, job: { id: number; kind: string; attempts: number; isLast: boolean }): void;
  /** The database is not reachable; the queue goes on by itself. */
  interrupted(cause: unknown): void;
  /** This process leaves the jobs of a place to others, as it does not see it; said once for each. */
  unseen?(place: string): void;
}

/**
 * Work that survives its process: at least once, again after a failure, over all processes of a service. Jobs are added
 * by `addJob` (repositories/jobs.ts) in the transaction of the change that needs them.
 */
export interface JobQueue {
  /**
   * Runs jobs until it is closed, beside what has been started before. Needs no database at this moment.
   *
   * @param options `kinds`: only these; all that it has handlers for without it
   * @returns stops what it has started: running jobs end or are given back
   */
  start(
    listener: JobListener,
    options?: { concurrency?: number; kinds?: readonly JobKind[] },
  ): { stop(): Promise<void> };
  /** Jobs may have been added: to be called after the transaction. */
  wake(): void;
  /**
   * Resolves once no job of the started kinds is due or runs, in whichever process. Rejects where the database is not
   * reachable.
   */
  idle(): Promise<void>;
  counts(): Promise<{ waiting: number; failed: number }>;
  /** Failed ones first, then by their time. */
  list(limit: number): Promise<ListedJob[]>;
  /** Makes a failed or waiting job due now, with all its attempts. */
  retry(id: number): Promise<JobChange>;
  /** Removes a failed or waiting job. */
  discard(id: number): Promise<JobChange>;
  /** Resolves once running jobs have ended or were given back, always within a minute. */
  close(): Promise<void>;
}

/** What became of a change of a job: `running` and `missing` ones are as they were. */
export type JobChange = 'done' | 'running' | 'missing';
