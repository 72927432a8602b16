import type { Config } from '../config.ts';
import type { FileStore } from '../domain/file-store.ts';
import type { JobHandlers } from '../domain/jobs.ts';
import { mailJob } from '../mail/mail-job.ts';
import { mailTransport } from '../mail/transport.ts';
import type { Db } from '../repositories/database.ts';

/** How every kind of job is done in an installation. */
export function jobHandlers(config: Config, { db, store }: { db: Db; store: FileStore }): JobHandlers {
  return { mail: mailJob(db, mailTransport(config, store)) };
}
