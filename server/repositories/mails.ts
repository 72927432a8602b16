import type { MailRow } from './account-schema.ts';
import type { Db } from './database.ts';

/** A mail, ready to be sent. */
export interface Mail {
  sender: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  attachment?: { key: string; name: string };
}

/** Queues a mail in the transaction of the change that it reports: it is sent once that is committed. */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  const now = new Date().toISOString();
  await db
    .insertInto('mails')
    .values({
      sender: mail.sender,
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      reply_to: mail.replyTo ?? null,
      attachment_key: mail.attachment?.key ?? null,
      attachment_name: mail.attachment?.name ?? null,
      due_at: now,
      created_at: now,
    })
    .execute();
}

/** The next mail that is due. */
export async function nextDueMail(db: Db): Promise<MailRow | undefined> {
  return nextDueMails(db).executeTakeFirst();
}

const nextDueMails = (db: Db) =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('due_at', '<=', new Date().toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .limit(1);

/**
 * Works on the next mail that is due and that no other process of this PostgreSQL works on: its row stays locked until
 * the work is done, or the process is gone.
 *
 * @param work in the transaction of the lock
 * @returns whether there was one
 */
export async function withDueMail(db: Db, work: (db: Db, mail: MailRow) => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const mail = await nextDueMails(transaction).forUpdate().skipLocked().executeTakeFirst();
    if (mail) await work(transaction, mail);
    return mail !== undefined;
  });
}

/** When the first mail of the queue is due; undefined where it is empty. */
export async function firstDue(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('mails').select('due_at').orderBy('due_at').limit(1).executeTakeFirst();
  return row && new Date(row.due_at);
}

/** Schedules the next attempt to send a mail. */
export async function postponeMail(db: Db, id: number, attempts: number, due: Date): Promise<void> {
  await db.updateTable('mails').set({ attempts, due_at: due.toISOString() }).where('id', '=', id).execute();
}

/** Removes a mail from the queue. */
export async function removeMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}
