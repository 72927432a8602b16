import { stat } from 'node:fs/promises';

import * as z from 'zod/mini';

import { isDatabaseAway } from '../../domain/database-away.ts';
import { isDiskFull } from '../../domain/disk-full.ts';
import type { FileStore } from '../../domain/file-store.ts';
import type { CatalogueWriter } from '../../domain/ingest-types.ts';
import type { JobHandler, JobPayloads } from '../../domain/jobs.ts';
import type { StorePlace } from '../../domain/store-place.ts';
import { isStoreUnavailable } from '../../domain/store-problem.ts';
import type { Db } from '../../repositories/database.ts';
import {
  endTrack,
  removeTrackRequest,
  requeueTracks,
  waitingFolders,
  waitingTrack,
} from '../../repositories/import-tracks.ts';
import { importTrack } from '../import-track.ts';
import type { ImportContext } from '../import-context.ts';
import type { ImportLogEntry } from '../plan/import-log.ts';
import { isOutOfReach } from '../rejection.ts';
import { Vocabulary } from '../write/vocabulary.ts';
import { ImportTools } from './import-tools.ts';
import { thisMachine, unpackTrack } from './sent-track.ts';
import type { TrackReport } from './track-report.ts';

/** Codes of a machine that has not enough of something at the moment, and of a file server that was away. */
const passing = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EBUSY', 'ESTALE', 'ETIMEDOUT']);

interface ImportJobOptions {
  db: Db;
  writer: CatalogueWriter;
  store: FileStore;
  /** `store` for the threads, each of which opens it for itself. */
  place: StorePlace;
  /** The name of this machine; another one in tests. */
  machine?: string;
}

const payload = z.object({ id: z.int() });

/** Imports one track of a folder that several processes import together. */
export function importJob(options: ImportJobOptions): JobHandler<JobPayloads['import-track']> {
  const { db, writer, store, place, machine = thisMachine() } = options;
  const tools = new ImportTools(writer, place);

  async function importSent(json: string, signal: AbortSignal, atOnce: number): Promise<TrackReport> {
    const { draft, sent } = unpackTrack(json);
    const report: Omit<TrackReport, 'outcome' | 'unknown'> = { rejected: [], done: [], log: sent.before };
    const vocabulary = new Vocabulary();
    const own: Omit<ImportContext, 'pool' | 'catalogueQueue'> = {
      store,
      importLog: logOf(report, sent.before ?? undefined),
      covers: { of: () => sent.cover ?? undefined },
      vocabulary,
      dryRun: false,
      signal,
      mayPass: (error) => isPassing(error) || (machine !== sent.machine && isOutOfReach(error)),
      reject: (rejected) => report.rejected.push(rejected),
      done: (path, soundSeconds) => report.done.push({ path, soundSeconds }),
    };
    try {
      const outcome = await tools.use(sent.run, atOnce, (shared) => importTrack(draft, { ...own, ...shared }));
      return { ...report, outcome, unknown: vocabulary.unknown(), log: outcome === 'failed' ? null : report.log };
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${machine}: ${draft.main.file.absolute}: ${reason}`, { cause });
    }
  }

  return {
    parse: (given) => payload.parse(given),
    async run({ id }, signal, atOnce) {
      for (;;) {
        const track = await waitingTrack(db, id);
        if (!track) return;
        const report = await importSent(track.sent, signal, atOnce);
        // Where its files were changed meanwhile, and asked for again, it is done again.
        if (await endTrack(db, id, track.revision, JSON.stringify(report))) return;
      }
    },
    async unseen() {
      const folders = await waitingFolders(db);
      const isSeen = await Promise.all(folders.map(isFolder));
      return folders.filter((_, index) => !isSeen[index]);
    },
    recover: () => requeueTracks(db),
    discard: ({ id }) => removeTrackRequest(db, id),
    close: () => tools.close(),
  };
}

/** Keeps the line that a track adds for its report. */
function logOf(report: Pick<TrackReport, 'log'>, before: ImportLogEntry | undefined): ImportContext['importLog'] {
  return {
    get: () => before,
    async add(entry) {
      report.log = entry;
    },
  };
}

/** Whether a failure is one of the disk, the store or the database, which another attempt may not meet. */
function isPassing(error: unknown): boolean {
  if (isDiskFull(error) || isStoreUnavailable(error) || isDatabaseAway(error)) return true;
  return error instanceof Error && 'code' in error && passing.has(String(error.code));
}

const isFolder = async (folder: string): Promise<boolean> =>
  (await stat(folder).catch(() => undefined))?.isDirectory() ?? false;
