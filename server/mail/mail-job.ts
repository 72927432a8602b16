import * as z from 'zod/mini';

import type { JobHandler, JobPayloads } from '../domain/jobs.ts';
import type { Db } from '../repositories/database.ts';
import { removeMail, requeueMails, withMail } from '../repositories/mails.ts';
import type { SendMail } from './transport.ts';

const payload = z.object({ id: z.int() });

/**
 * Sends queued mails. Mails are queued in the transaction of the change that they report: a failure here never reaches
 * the person whose request waits, and no mail is lost with the process.
 */
export function mailJob(db: Db, send: SendMail): JobHandler<JobPayloads['mail']> {
  return {
    parse: (given) => payload.parse(given),
    run: ({ id }) =>
      withMail(db, id, async (transaction, mail) => {
        await send(mail);
        await removeMail(transaction, mail.id);
      }),
    recover: () => requeueMails(db),
    discard: ({ id }) => removeMail(db, id),
  };
}
