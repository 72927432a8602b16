import { daysAgo, tidy } from '../accounts/housekeeping.ts';
import type { Config } from '../config.ts';
import type { FileStore } from '../domain/file-store.ts';
import type { JobHandlers } from '../domain/jobs.ts';
import { expireFeedback } from '../feedback/files.ts';
import { mailJob } from '../mail/mail-job.ts';
import { mailTransport } from '../mail/transport.ts';
import type { Db } from '../repositories/database.ts';
import { requeueMails } from '../repositories/mails.ts';

/** How every kind of job is done in an installation. */
export function jobHandlers(config: Config, { db, store }: { db: Db; store: FileStore }): JobHandlers {
  return {
    mail: mailJob(db, mailTransport(config, store)),
    housekeeping: {
      parse: () => ({}),
      async run() {
        await tidy(db);
        await expireFeedback({ db, store }, daysAgo);
        // An earlier version that runs beside this one queues mails without jobs.
        await requeueMails(db);
      },
    },
  };
}
