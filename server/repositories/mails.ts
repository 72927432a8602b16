import { PostgresAdapter } from 'kysely';

import type { MailRow } from './account-schema.ts';
import type { Db } from './database.ts';
import { addJob, jobKeysOf } from './jobs.ts';

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

const keyOf = (id: number) => `mail:${id}`;

/** Queues a mail in the transaction of the change that it reports: it is sent once that is committed. */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  const now = new Date().toISOString();
  const { id } = await db
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
    .returning('id')
    .executeTakeFirstOrThrow();
  await addJob(db, 'mail', { id }, { key: keyOf(id) });
}

/**
 * Adds the jobs of mails that have none: those of a program that had no jobs, also of one that still runs beside this
 * one, and those of a restored database.
 */
export async function requeueMails(db: Db): Promise<void> {
  const mails = await db.selectFrom('mails').select(['id', 'due_at']).orderBy('id').execute();
  if (mails.length === 0) return;
  const present = await jobKeysOf(db, 'mail');
  for (const { id, due_at: due } of mails) {
    const key = keyOf(id);
    if (!present.has(key)) await addJob(db, 'mail', { id }, { key, runAt: new Date(due) });
  }
}

/**
 * Works on a mail, unless it has been sent. On PostgreSQL its row stays locked meanwhile, so that no other process
 * sends it, too: one of an earlier version does not use jobs.
 *
 * @param work in the transaction of the lock; rejects where the mail is to stay
 */
export async function withMail(db: Db, id: number, work: (db: Db, mail: MailRow) => Promise<void>): Promise<void> {
  const mails = (on: Db) => on.selectFrom('mails').selectAll().where('id', '=', id);
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    return db.transaction().execute(async (transaction) => {
      const mail = await mails(transaction).forUpdate().skipLocked().executeTakeFirst();
      if (mail) await work(transaction, mail);
    });
  }
  const mail = await mails(db).executeTakeFirst();
  if (mail) await work(db, mail);
}

/** Removes a mail that was sent, or is not to be sent. */
export async function removeMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}
