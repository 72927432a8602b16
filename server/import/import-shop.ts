import type { WorkerPool } from '../media/pool.ts';
import type { FileStore } from '../media/storage.ts';
import type { CatalogueDesk } from './catalogue-desk.ts';
import type { Covers } from './covers.ts';
import type { Ledger } from './ledger.ts';
import type { RecordingJob, RecordingResult } from './recording-job.ts';
import type { Refusal } from './refusal.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What all tracks of one import share. */
export interface ImportShop {
  pool: WorkerPool<RecordingJob, RecordingResult>;
  desk: CatalogueDesk;
  store: FileStore;
  ledger: Ledger;
  covers: Covers;
  vocabulary: Vocabulary;
  dryRun: boolean;
  signal: AbortSignal;
  refuse(refusal: Refusal): void;
  /** A file is done, one way or the other. */
  done(path: string, soundSeconds: number): void;
}
