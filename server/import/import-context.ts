import type { WorkerPool } from '../media/pool.ts';
import type { FileStore } from '../domain/file-store.ts';
import type { CatalogueWriteQueue } from './write/catalogue-write-queue.ts';
import type { Covers } from './plan/covers.ts';
import type { ImportLog } from './plan/import-log.ts';
import type { RecordingJob, RecordingResult } from './process/recording-job.ts';
import type { Rejection } from './rejection.ts';
import type { Vocabulary } from './write/vocabulary.ts';

/** State shared by all tracks of one import. */
export interface ImportContext {
  pool: WorkerPool<RecordingJob, RecordingResult>;
  catalogueQueue: CatalogueWriteQueue;
  store: FileStore;
  importLog: ImportLog;
  covers: Covers;
  vocabulary: Vocabulary;
  dryRun: boolean;
  signal: AbortSignal;
  reject(rejected: Rejection): void;
  /** A file is done, with or without success. */
  done(path: string, soundSeconds: number): void;
}
