import type { WorkerPool } from '../media/pool.ts';
import type { FileStore } from '../domain/file-store.ts';
import type { CatalogueWriteQueue } from './write/catalogue-write-queue.ts';
import type { Covers } from './plan/covers.ts';
import type { ImportLogEntry } from './plan/import-log.ts';
import type { RecordingJob, RecordingResult } from './process/recording-job.ts';
import type { Rejection } from './rejection.ts';
import type { Vocabulary } from './write/vocabulary.ts';

/** What earlier imports have done. */
export interface LoggedTracks {
  get(uid: string): ImportLogEntry | undefined | Promise<ImportLogEntry | undefined>;
  add(entry: ImportLogEntry): Promise<void>;
}

/** State shared by all tracks of one import. */
export interface ImportContext {
  pool: WorkerPool<RecordingJob, RecordingResult>;
  catalogueQueue: CatalogueWriteQueue;
  store: FileStore;
  importLog: LoggedTracks;
  covers: Pick<Covers, 'of'>;
  vocabulary: Vocabulary;
  dryRun: boolean;
  signal: AbortSignal;
  /** Whether a failure to read or to make a file says nothing of the file: it is thrown then. */
  mayPass(error: unknown): boolean;
  reject(rejected: Rejection): void;
  /** A file is done, with or without success. */
  done(path: string, soundSeconds: number): void;
}
