import { daysAgo, tidy } from '../accounts/housekeeping.ts';
import type { Config } from '../config.ts';
import type { FileStore } from '../domain/file-store.ts';
import type { CatalogueWriter } from '../domain/ingest-types.ts';
import type { JobHandlers } from '../domain/jobs.ts';
import { storePlaceOf } from '../domain/store-place.ts';
import { downloadJob } from '../downloads/download-job.ts';
import { expireFeedback } from '../feedback/files.ts';
import { importJob } from '../import/share/import-job.ts';
import { mailJob } from '../mail/mail-job.ts';
import { mailTransport } from '../mail/transport.ts';
import type { Db } from '../repositories/database.ts';
import { forgetEndedTracks } from '../repositories/import-tracks.ts';
import { requeueMails } from '../repositories/mails.ts';
import type { DemoJob } from './demo/demo-job.ts';
import { demoMasters } from './demo/demo-masters.ts';

/** Days for which processes know what others have imported: longer than an import takes. */
const importedDays = 30;

interface Parts {
  db: Db;
  store: FileStore;
  writer: CatalogueWriter;
  demo: DemoJob;
}

/** How every kind of job is done in an installation. */
export function jobHandlers(config: Config, { db, store, writer, demo }: Parts): JobHandlers {
  const place = storePlaceOf(config);
  return {
    mail: mailJob(db, mailTransport(config, store)),
    housekeeping: {
      parse: () => ({}),
      async run() {
        await tidy(db);
        await expireFeedback({ db, store }, daysAgo);
        // An earlier version that runs beside this one queues mails without jobs.
        await requeueMails(db);
        await forgetEndedTracks(db, daysAgo(importedDays));
      },
    },
    demo,
    download: downloadJob({ store, place, masterRenderer: demoMasters }),
    // A process that is alone imports without a queue.
    ...(config.cluster && { 'import-track': importJob({ db, writer, store, place }) }),
  };
}
