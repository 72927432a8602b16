import { randomUUID } from 'node:crypto';

import { isDiskFull } from '../../domain/disk-full.ts';
import type { JobQueue } from '../../domain/jobs.ts';
import { limitConcurrency } from '../../domain/limit-concurrency.ts';
import type { Db } from '../../repositories/database.ts';
import { lastReport, requestTrack } from '../../repositories/import-tracks.ts';
import type { ImportContext, LoggedTracks } from '../import-context.ts';
import { planTrack, type PlannedTrack } from '../import-track.ts';
import type { TrackDraft } from '../plan/group.ts';
import type { TrackOutcome } from '../write/write-track.ts';
import { packTrack, thisMachine } from './sent-track.ts';
import { readReport, deliverReport } from './track-report.ts';
import { TrackJobError, TrackReports } from './track-reports.ts';

/** Tracks of one command in the queue: enough for many processes, and few enough to read their state often. */
const queued = 256;

interface SharedImport {
  db: Db;
  jobs: Pick<JobQueue, 'list'>;
  folder: string;
  context: ImportContext;
  /** Tracks that are planned at a time. */
  planners: number;
}

/**
 * Imports tracks together with other processes: what is to be done of each is found here, and one job each does it.
 *
 * @returns `importOne` imports as importTrack does, `atOnce` of them at a time
 */
export function shareTracks({ db, jobs, folder, context, planners }: SharedImport): {
  importOne: (draft: TrackDraft) => Promise<TrackOutcome>;
  atOnce: number;
} {
  const [run, begun] = [randomUUID(), new Date()];
  const plan = limitConcurrency(planners, Infinity);
  const reports = new TrackReports({ db, jobs }, context.signal);
  const importLog = withReports(context.importLog, (uid) => lastReport(db, uid, folder));

  async function request({ draft, stamp, before }: PlannedTrack) {
    const cover = context.covers.of(draft) ?? null;
    const sent = packTrack(draft, { run, machine: thisMachine(), cover, before: before ?? null });
    const { id, report } = await requestTrack(db, { uid: draft.uid, folder, stamp, sent, begun });
    return report === null ? { id } : { report: readReport(report) };
  }

  async function importOne(draft: TrackDraft): Promise<TrackOutcome> {
    const planned = await plan(async () => {
      context.signal.throwIfAborted();
      const found = await planTrack(draft, { ...context, importLog });
      return typeof found === 'string' ? found : request(found);
    });
    if (typeof planned === 'string') return planned;
    try {
      return await deliverReport(planned.report ?? (await reports.of(planned.id)), context);
    } catch (error) {
      if (!(error instanceof TrackJobError) || isDiskFull(error)) throw error;
      const [main, ...others] = [draft.main, ...draft.versions, ...draft.stems].map(({ file }) => file.path);
      context.reject({ path: main ?? '', code: 'failed', detail: error.message });
      for (const path of [main ?? '', ...others]) context.done(path, 0);
      return 'failed';
    }
  }
  return { importOne, atOnce: queued };
}

/** The log of this folder, and before it what other processes have reported. */
function withReports(log: LoggedTracks, reported: (uid: string) => Promise<string | null>): LoggedTracks {
  return {
    async get(uid) {
      const report = await reported(uid);
      return (report === null ? null : readReport(report).log) ?? log.get(uid);
    },
    add: (entry) => log.add(entry),
  };
}
