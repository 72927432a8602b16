import type { Locale } from '#shared/domain/locale.ts';
import type * as z from 'zod/mini';

import type { Post } from '../mail/post.ts';
import type { FileStore } from '../media/storage.ts';
import type { Db } from '../repositories/database.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { KeyName } from '../start/folder-keys.ts';
import type { CatalogueWriter } from './ingest-types.ts';
import type { LiveEvents } from './live-events.ts';

/** What a command of the command line may use, in the running server or in the command's own process. */
export interface AdminContext {
  db: Db;
  writer: CatalogueWriter;
  store: FileStore;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Language of the person at the terminal. */
  locale: Locale;
  live: LiveEvents;
  security: SecurityLog;
  /** Replaces a key of the data folder. @throws UserError where it is a setting */
  renewKey: (name: KeyName) => Promise<void>;
  /** Letters: woken after some were queued. */
  post: Pick<Post, 'wake'>;
  /** Where people write to. */
  contact: string;
  /** Aborted when the person presses Ctrl-C or the server stops. */
  signal: AbortSignal;
}

/**
 * Work that the command line asks for and that needs the database: it runs inside the server that holds the data
 * folder (POST /api/admin/{name}, with the key of that folder) or, where none runs, in the command's own process under
 * the folder's lock. What it yields reaches the terminal either way: progress, refusals, at last the summary; every
 * event must survive JSON.
 */
export interface AdminCommand<Input = unknown, Event = unknown> {
  /** Of the JSON body; strict. */
  readonly input: z.ZodMiniType<Input>;
  run(input: Input, context: AdminContext): AsyncIterable<Event>;
}
