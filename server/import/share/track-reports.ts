import { setTimeout as pause } from 'node:timers/promises';

import { isDatabaseAway } from '../../domain/database-away.ts';
import type { JobQueue } from '../../domain/jobs.ts';
import type { Db } from '../../repositories/database.ts';
import { reportsOf, trackOfKey } from '../../repositories/import-tracks.ts';
import { readReport } from './track-report.ts';
import type { TrackReport } from './track-report.ts';

/** Milliseconds between looks at the database: nothing but the progress bar waits for them. */
const lookEvery = 200;
/** Looks from one search for failed jobs to the next. */
const looksToFailed = 10;
/** Failed jobs come first in a list. */
const listed = 1000;

/** The job of a track has failed for the last time, or was discarded; the message is that of its last attempt. */
export class TrackJobError extends Error {
  override readonly name = 'TrackJobError';
}

interface Waiting {
  resolve: (report: TrackReport) => void;
  reject: (cause: unknown) => void;
}

/** Waits for what becomes of tracks, whichever process does them. */
export class TrackReports {
  readonly #db: Db;
  readonly #jobs: Pick<JobQueue, 'list'>;
  readonly #signal: AbortSignal;
  readonly #waiting = new Map<number, Waiting>();
  #isLooking = false;

  constructor({ db, jobs }: { db: Db; jobs: Pick<JobQueue, 'list'> }, signal: AbortSignal) {
    this.#db = db;
    this.#jobs = jobs;
    this.#signal = signal;
  }

  /**
   * The report of a track that was requested, each of which has one that waits. Goes on while the database is away.
   *
   * @throws TrackJobError, or the reason of the signal
   */
  async of(id: number): Promise<TrackReport> {
    const report = new Promise<TrackReport>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    if (!this.#isLooking) void this.#look();
    return report;
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    for (let look = 1; this.#waiting.size > 0; look += 1) {
      try {
        await pause(lookEvery, undefined, { signal: this.#signal });
        await this.#settleDone();
        if (look % looksToFailed === 0) await this.#settleFailed();
      } catch (cause) {
        if (isDatabaseAway(cause)) continue;
        for (const id of this.#waiting.keys())
          this.#take(id)?.reject(this.#signal.aborted ? this.#signal.reason : cause);
      }
    }
    this.#isLooking = false;
  }

  async #settleDone(): Promise<void> {
    const ids = [...this.#waiting.keys()];
    const found = new Map((await reportsOf(this.#db, ids)).map(({ id, report }) => [id, report]));
    for (const id of ids) {
      const report = found.get(id);
      if (report === undefined) this.#take(id)?.reject(new TrackJobError('its job was discarded'));
      else if (report !== null) this.#take(id)?.resolve(readReport(report));
    }
  }

  async #settleFailed(): Promise<void> {
    for (const { state, key, error } of await this.#jobs.list(listed)) {
      const id = state === 'failed' ? trackOfKey(key) : undefined;
      if (id !== undefined) this.#take(id)?.reject(new TrackJobError(error ?? ''));
    }
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }
}
