import type { Locale } from '#shared/domain/locale.ts';

import type { FileStore } from '../../domain/file-store.ts';
import type { CatalogueWriter } from '../../domain/ingest-types.ts';
import type { JobQueue } from '../../domain/jobs.ts';
import type { KeyName } from '../../domain/key-name.ts';
import type { LiveEvents } from '../../domain/live-events.ts';
import type { Peers } from '../../domain/peers.ts';
import type { S3Place } from '../../domain/store-place.ts';
import type { Db } from '../../repositories/database.ts';
import type { SecurityLog } from '../../security/security-log.ts';

/** What a command of the command line may use, in the running server or in the command's own process. */
export interface AdminContext {
  db: Db;
  writer: CatalogueWriter;
  store: FileStore;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** The bucket of `store`, where it is one. */
  storage?: S3Place | undefined;
  /** Language of the person at the terminal. */
  locale: Locale;
  live: LiveEvents;
  /** The other processes of the service. */
  peers: Peers;
  security: SecurityLog;
  /** Replaces a key of the data folder. @throws UserError where it is a setting */
  renewKey: (name: KeyName) => Promise<void>;
  /** Woken after a mail was queued. */
  jobs: JobQueue;
  /** Where people write to. */
  contact: string;
  /** Aborted when the person presses Ctrl-C or the server stops. */
  signal: AbortSignal;
}
