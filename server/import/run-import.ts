import { availableParallelism } from 'node:os';

import { readCsv, type CsvTable } from './scan/csv-file.ts';
import { CatalogueWriteQueue } from './write/catalogue-write-queue.ts';
import { Covers } from './plan/covers.ts';
import { EventQueue } from './event-queue.ts';
import { groupTracks, type TrackDraft } from './plan/group.ts';
import type { ImportEvent } from './import-events.ts';
import { ImportReport } from './import-report.ts';
import type { ImportContext } from './import-context.ts';
import { importTrack } from './import-track.ts';
import { ImportLog } from './plan/import-log.ts';
import { inParallel } from './in-parallel.ts';
import { openRecordingPool } from './process/recording-pool.ts';
import type { Rejection } from './rejection.ts';
import { shareTracks } from './share/share-tracks.ts';
import { type Scan, scanFolder } from './scan/scan.ts';
import { Vocabulary } from './write/vocabulary.ts';
import { isDiskFull } from '../domain/disk-full.ts';
import { storePlaceOf } from '../domain/store-place.ts';
import type { S3Place } from '../domain/store-place.ts';
import type { CatalogueWriter } from '../domain/ingest-types.ts';
import type { JobQueue } from '../domain/jobs.ts';
import { ffmpegPresent } from '../media/ffmpeg.ts';
import type { FileStore } from '../domain/file-store.ts';
import type { Db } from '../repositories/database.ts';

/** Options of one import. */
export interface ImportOptions {
  /** Absolute path of the folder. */
  folder: string;
  csv?: string;
  workers?: number;
  /** Prefix of every uid that is made from a path. */
  prefix?: string;
  dryRun?: boolean;
}

/** Where an import writes, and what ends it. */
export interface ImportTarget {
  writer: CatalogueWriter;
  store: FileStore;
  /** The data folder, whose file store is `store` unless that is a bucket: the workers open it themselves. */
  dataDir: string;
  storage?: S3Place | undefined;
  signal: AbortSignal;
  /** The queue through which several processes import together; without it this one does it all. */
  shared?: { db: Db; jobs: Pick<JobQueue, 'list'> } | undefined;
}

/**
 * Imports a folder of recordings and yields its progress; the last event is the summary.
 *
 * @throws CsvFileError, and errors of the file system if the folder itself cannot be read
 */
export async function* runImport(options: ImportOptions, target: ImportTarget): AsyncGenerator<ImportEvent> {
  const table: CsvTable = options.csv === undefined ? { rows: new Map(), rejected: [] } : await readCsv(options.csv);
  const scan = await scanFolder(options.folder);
  const { tracks, rejected } = groupTracks(scan.audio, table.rows, options.prefix);
  yield { kind: 'found', tracks: tracks.length, files: scan.audio.length, ignored: scan.ignored };
  const needFfmpeg = scan.audio.filter(({ path }) => !/\.(wav|wave|bwf|rf64)$/i.test(path)).length;
  if (needFfmpeg > 0 && !(await ffmpegPresent())) yield { kind: 'ffmpeg-missing', files: needFfmpeg };

  const queue = new EventQueue<ImportEvent>();
  const report = new ImportReport(queue, scan.audio.length);
  for (const one of [...scan.rejected, ...table.rejected, ...rejected, ...missing(table, scan)]) {
    report.reject(one);
  }
  const stop = new AbortController();
  const signal = AbortSignal.any([target.signal, stop.signal]);
  const work = importAll({ tracks, scan, options, target, queue, report, stop, signal });
  try {
    yield* queue.read();
  } finally {
    // When the reader stops, the work ends too, before the database is closed.
    stop.abort();
    await work;
  }
}

interface Work {
  tracks: readonly TrackDraft[];
  scan: Scan;
  options: ImportOptions;
  target: ImportTarget;
  queue: EventQueue<ImportEvent>;
  report: ImportReport;
  /** Terminates all workers. */
  stop: AbortController;
  signal: AbortSignal;
}

/** Imports all tracks and closes the queue in any case. */
async function importAll(work: Work): Promise<void> {
  const { queue, report, stop, signal } = work;
  const size = work.options.workers ?? availableParallelism();
  const pool = openRecordingPool(size, storePlaceOf(work.target));
  try {
    const context = await openContext(work, pool);
    const { shared } = work.target;
    // One track more than workers: one of them is always being written.
    const { importOne, atOnce } = shared
      ? shareTracks({ ...shared, folder: work.options.folder, context, planners: size + 1 })
      : { importOne: (draft: TrackDraft) => importTrack(draft, context), atOnce: size + 1 };
    await inParallel(work.tracks, atOnce, async (draft) => {
      try {
        report.count(await importOne(draft));
      } catch (error) {
        report.stopped ??= signal.aborted ? 'interrupted' : isDiskFull(error) ? 'disk-full' : null;
        stop.abort();
        throw error;
      }
    });
    queue.push({ kind: 'summary', summary: report.summary(context.vocabulary) });
  } catch (error) {
    if (report.stopped === null) throw error;
    queue.push({ kind: 'summary', summary: report.summary() });
  } finally {
    queue.end();
    await pool.close();
  }
}

async function openContext(work: Work, pool: ImportContext['pool']): Promise<ImportContext> {
  const { options, target, scan, report, signal } = work;
  return {
    pool,
    catalogueQueue: new CatalogueWriteQueue(target.writer),
    store: target.store,
    importLog: await ImportLog.open(target.dataDir, options.folder),
    mayPass: isDiskFull,
    covers: new Covers(scan.pictures),
    vocabulary: new Vocabulary(),
    dryRun: options.dryRun ?? false,
    signal,
    reject: (rejected) => report.reject(rejected),
    done: (path, soundSeconds) => report.done(path, soundSeconds),
  };
}

/** Rows whose file is not in the folder. */
function missing(table: CsvTable, scan: Scan): Rejection[] {
  const present = new Set(scan.audio.map(({ path }) => path));
  return [...table.rows.keys()].flatMap((path) =>
    present.has(path) ? [] : [{ path, code: 'csv-missing', detail: '' }],
  );
}
