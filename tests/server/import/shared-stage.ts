import { createCatalogueWriter } from '#server/catalogue/catalogue-writer.ts';
import type { CatalogueWriter } from '#server/domain/ingest-types.ts';
import type { JobQueue } from '#server/domain/jobs.ts';
import { importJob } from '#server/import/share/import-job.ts';
import type { ImportOptions } from '#server/import/run-import.ts';
import { installQueue } from '#server/jobs/install-queue.ts';
import { openQueue } from '#server/jobs/open-queue.ts';
import { lockCatalogue } from '#server/repositories/catalogue-lock.ts';

import { signalled } from '../jobs/job-stage.ts';
import { type Bench, type ImportRun, openBench, recording } from './support.ts';

/** A process that takes part in imports. */
interface Participant {
  queue: JobQueue;
  /** Attempts of jobs that it has begun. */
  attempts: () => number;
  /** Messages of attempts that have failed. */
  failures: string[];
  /** Places that it has said to leave to others. */
  unseen: string[];
}

interface ParticipantOptions {
  machine?: string;
  writer?: Partial<CatalogueWriter>;
  /** Whether its folders are not there. */
  isBlind?: boolean;
  /** Whether its first tracks wait until another process has begun one. */
  waitsForAnother?: boolean;
}

/** A folder of recordings, a catalogue on PostgreSQL, and processes that import into it together. */
export interface SharedStage extends Bench {
  /** Puts so many recordings into the folder, each a track of one album: `music/Tide/0.wav` and so on. */
  putTracks(count: number): Promise<void>;
  /** Starts a process that does import jobs. */
  join(options?: ParticipantOptions): Participant;
  /** Imports the folder as a command that relies on the processes that have joined. */
  command(options?: Partial<ImportOptions>, signal?: AbortSignal): Promise<ImportRun>;
}

export async function openSharedStage(url: string): Promise<SharedStage> {
  const bench = await openBench(url);
  const { db, store, place } = bench;
  await installQueue(db, url);
  const queues: JobQueue[] = [];
  const open = ({ machine, writer: changed, isBlind = false }: ParticipantOptions) => {
    const writer = { ...createCatalogueWriter(db, undefined, lockCatalogue), ...changed };
    const job = importJob({ db, writer, store, place, ...(machine !== undefined && { machine }) });
    const queue = openQueue(db, url, {
      'import-track': isBlind ? { ...job, unseen: async () => [bench.folder] } : job,
    });
    queues.push(queue);
    return queue;
  };
  const requester = open({});
  const begun = new Set<JobQueue>();
  const anotherHasBegun = signalled();
  return {
    ...bench,
    async putTracks(count) {
      for (let index = 0; index < count; index += 1) await bench.put(`music/Tide/${index}.wav`, recording(index + 1));
    },
    join(options = {}) {
      const queue = open(options);
      const failures: string[] = [];
      const unseen: string[] = [];
      let attempts = 0;
      queue.start(
        {
          async around(_kind, work) {
            attempts += 1;
            if (begun.add(queue).size > 1) anotherHasBegun.resolve();
            if (options.waitsForAnother === true) await anotherHasBegun.promise;
            return work();
          },
          failed: (cause) => failures.push(cause instanceof Error ? cause.message : String(cause)),
          interrupted: () => undefined,
          unseen: (place) => unseen.push(place),
        },
        { concurrency: 2 },
      );
      return { queue, attempts: () => attempts, failures, unseen };
    },
    command: (options, signal) =>
      bench.run(options, { shared: { db, jobs: requester }, ...(signal !== undefined && { signal }) }),
    async close() {
      await Promise.all(queues.map((queue) => queue.close()));
      await bench.close();
    },
  };
}
